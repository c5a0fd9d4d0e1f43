import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freePorts } from '../support/free-port.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { startServer } from '../support/server.ts'
import { serverFolder } from './client.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Sends requests in five parallel loops until stopped, and counts the responses by status and path. */
function stream(origin: string) {
  const seen: Record<string, number> = {}
  let goesOn = true
  const count = (status: string | number, path: string) => {
    const what = `${status} ${path}`
    seen[what] = (seen[what] ?? 0) + 1
  }
  async function line(number: number) {
    for (let turn = 0; goesOn; turn += 1) {
      const isPost = (turn + number) % 3 === 0
      const init = isPost
        ? { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
        : undefined
      const path = isPost
        ? '/api/v1/oauth/validate'
        : (turn + number) % 3 === 1
          ? '/readyz'
          : '/api/v1/status'
      await fetch(origin + path, init).then(
        async (answer) => {
          await answer.arrayBuffer()
          count(answer.status, path)
        },
        () => count('none', path),
      )
      await pause(150)
    }
  }
  const lines = Promise.all([0, 1, 2, 3, 4].map(line))
  return {
    async end() {
      goesOn = false
      await lines
      return seen
    },
  }
}

/** Needs nginx, which balances the two processes. */
test.runIf(hasNginx)(
  'two processes behind nginx restart one after the other, and no request is lost',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vereda-rolling-'))
    const { environment, remove } = serverFolder()
    const [port, first = 0, second = 0] = await freePorts(3)
    const start = (own: number) => startServer(environment, own)
    let processes = [await start(first), await start(second)]
    const origin = `http://127.0.0.1:${port}`
    let server: ChildProcess | undefined
    try {
      const listen = `listen 127.0.0.1:${port};`
      server = startNginx({ folder, listen, api: [first, second], log: join(folder, 'log') })
      await vi.waitFor(() => fetch(`${origin}/healthz`), { timeout: 10_000 })
      const asking = stream(origin)
      for (let round = 0; round < 2; round += 1) {
        const [one, other] = processes
        await pause(500)
        await one?.stop()
        const again = await start(first)
        await other?.stop()
        processes = [again, await start(second)]
      }
      await pause(500)
      const seen = await asking.end()
      const all = Object.values(seen).reduce((sum, count) => sum + count, 0)
      const lost = Object.keys(seen).filter((what) => /^(?:none|429|5)/.test(what))
      expect(lost).toEqual([])
      expect(all).toBeGreaterThan(200)
    } finally {
      server?.kill()
      await Promise.all(processes.map((process) => process.stop()))
      remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
