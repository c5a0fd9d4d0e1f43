import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentLimits } from '#core/agreement/documents.ts'
import { readyPassword } from '../../demo/sandbox/pages/ready-people.ts'
import { heavyFiles } from '../contract/support/hostile-files.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { call, serverFolder } from './client.ts'

const megabyte = 1024 * 1024
/**
 * Allowed effect of a file check on others: extra latency in ms relative to an idle server on the same
 * machine, and bytes of memory.
 */
const bounds = { delayMs: 100, bytes: 256 * megabyte }

const partBytes = documentLimits.maxPartBytes
const { environment, remove } = serverFolder()
let server: RunningServer
let neighbour: { process: ChildProcess; origin: string }
let token: string
let documents: string

/** Resident memory of the server in bytes; Linux only. */
function memoryOf(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024
}

/** A server that does nothing, to measure the machine's own latency. */
async function idleServer() {
  const code =
    "require('http').createServer((_, answer) => answer.end()).listen(0, '127.0.0.1', function () { console.log(this.address().port) })"
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { process: child, origin: `http://127.0.0.1:${String(port).trim()}` }
}

async function millisecondsOf(address: string): Promise<number> {
  const began = performance.now()
  await fetch(address)
  return performance.now() - began
}

async function send(bytes: Buffer, name: string): Promise<Record<string, unknown>> {
  const announced = { kind: 'income-proof', name, size: bytes.length }
  const { body } = await call(server.origin, documents, { body: announced, token, key: randomUUID() })
  let answer = body
  for (let at = 0; at < bytes.length; at += partBytes) {
    const sent = await fetch(`${server.origin}${documents}/${body.id}/content?offset=${at}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(at, at + partBytes)),
    })
    answer = (await sent.json()) as Record<string, unknown>
  }
  await call(server.origin, `${documents}/${body.id}`, { method: 'DELETE', token })
  return answer
}

/** Latency of other clients and memory of the server during some work. */
async function watch<T>(work: Promise<T>) {
  const before = memoryOf(server.process.pid)
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  let [waitMs, noiseMs, most] = [0, 0, before]
  while (!isOver) {
    waitMs = Math.max(waitMs, await millisecondsOf(`${server.origin}/healthz`))
    noiseMs = Math.max(noiseMs, await millisecondsOf(neighbour.origin))
    most = Math.max(most, memoryOf(server.process.pid))
    await sleep(10)
  }
  return { result: await done, delayMs: Math.round(waitMs - noiseMs), bytes: most - before }
}

describe('a file that somebody sends', () => {
  beforeAll(async () => {
    neighbour = await idleServer()
    server = await startServer(environment)
    await fetch(`${server.origin}/demo/pessoas`)
    const login = { email: 'renato@pessoas.example', password: readyPassword }
    const { body } = await call(server.origin, '/api/v1/oauth/token', { body: login })
    token = String(body.access_token)
    const { text } = await call(server.origin, '/api/v1/personal-loan/current', { method: 'GET', token })
    const { current } = JSON.parse(text) as { current: { personalLoanDto: { id: string } } }
    documents = `/api/v1/personal-loan/${current.personalLoanDto.id}/documents`
    // The first run is slow by itself.
    const first = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    expect(await send(first, 'foto.jpg')).toMatchObject({ state: 'received' })
  })
  afterAll(async () => {
    expect(server.process.exitCode, server.log().slice(-2000)).toBe(null)
    neighbour.process.kill()
    await server.stop()
    remove()
  })

  // Load on the machine makes it slower, never faster, hence the retries.
  test.each(Object.keys(heavyFiles))(
    'takes neither time nor memory of others: %s',
    { retry: 3 },
    async (name) => {
      const bytes = await heavyFiles[name]?.()
      if (!bytes) throw new Error('no such file')
      expect(bytes.length).toBeLessThanOrEqual(documentLimits.maxBytes)
      const { result, ...taken } = await watch(send(bytes, name))
      process.stdout.write(`${name}: ${taken.delayMs} ms, ${Math.round(taken.bytes / megabyte)} MB\n`)
      expect(['refused', 'received']).toContain(result.state)
      expect(taken.delayMs).toBeLessThan(bounds.delayMs)
      expect(taken.bytes).toBeLessThan(bounds.bytes)
    },
  )
})
