import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import Libsql from 'libsql'
import { describe, expect, test } from 'vitest'
import { databaseFile } from '../../../demo/api/platform/database/sqlite.ts'
import { useApi } from '../support/api.ts'
import { loggedIn } from '../support/journeys.ts'

describe('another process that holds the lock of SQLite', () => {
  const api = useApi('SQLite')
  const say = (token: string) =>
    api.send('POST', '/api/v1/chat/messages', { text: 'oi' }, { token, key: randomUUID() })

  test('keeps nobody from reading, and whoever writes is told within 5 s', { timeout: 30_000 }, async () => {
    const { token } = await loggedIn(api)
    const other = new Libsql(databaseFile(api.place.dataDir))
    // Reads would note that the session was seen.
    api.advance(60)
    other.exec('begin immediate')
    const timed = async <T>(act: () => Promise<T>) => {
      const begun = performance.now()
      return { answer: await act(), ms: performance.now() - begun }
    }
    const writes = Promise.all(Array.from({ length: 20 }, () => timed(() => say(token))))
    const reads: number[] = []
    for (let round = 0; round < 15; round += 1) {
      for (const path of ['/healthz', '/api/v1/person/current', '/api/v1/messages']) {
        const { answer, ms } = await timed(() => api.send('GET', path, undefined, { token }))
        expect(answer.status).toBe(200)
        reads.push(ms)
      }
      await wait(100)
    }
    for (const { answer, ms } of await writes) {
      expect(answer.status).toBe(503)
      expect(ms).toBeLessThan(5000)
    }
    // Other tests share the processor; a lock that is waited for stops all of them for seconds.
    expect(reads.toSorted((one, other) => one - other)[Math.floor(reads.length / 2)]).toBeLessThan(100)
    expect(Math.max(...reads)).toBeLessThan(1500)
    expect((await api.send('GET', '/readyz')).status).toBe(503)
    other.exec('rollback')
    const { status, text } = await say(token)
    expect([status, text]).toEqual([201, expect.any(String)])
    other.close()
  })

  test('is waited for, if it does not take long', async () => {
    const { token } = await loggedIn(api)
    const other = new Libsql(databaseFile(api.place.dataDir))
    other.exec('begin immediate')
    const said = say(token)
    await wait(300)
    other.exec('commit')
    expect((await said).status).toBe(201)
    other.close()
  })
})
