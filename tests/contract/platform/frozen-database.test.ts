import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../../demo/api/app.ts'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { openApi, useApi } from '../support/api.ts'
import { testClock } from '../support/clock.ts'
import { emptyPlace, engines } from '../support/engines.ts'
import { newPerson } from '../support/people.ts'

/** A TCP proxy that can be stopped: connections stay open, but no data passes. */
async function stoppableWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const pairs: [Socket, Socket][] = []
  let isStopped = false
  const way = createServer((near) => {
    const far = connect(Number(port), hostname)
    pairs.push([near, far])
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('close', () => far.destroy())
    near.on('data', (bytes) => void far.write(bytes))
    far.on('data', (bytes) => void near.write(bytes))
    if (isStopped) near.pause()
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const address = way.address()
  const own = String(typeof address === 'object' ? address?.port : 0)
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act)
  }
  return {
    databaseUrl: Object.assign(new URL(databaseUrl), { port: own }).href,
    stop() {
      isStopped = true
      each((socket) => socket.pause())
    },
    goOn() {
      isStopped = false
      each((socket) => socket.resume())
    },
    close() {
      each((socket) => socket.destroy())
      way.close()
    },
  }
}

describe('a PostgreSQL that stands still', () => {
  test('is told within 2 s where readiness is asked, and within 20 s to others; then all goes on', {
    timeout: 60_000,
  }, async () => {
    const { databaseUrl = '', dataDir, remove } = await emptyPlace('PostgreSQL', true)
    const way = await stoppableWay(databaseUrl)
    const { clock } = testClock()
    const api = await openApi('PostgreSQL', {}, { place: { dataDir, databaseUrl: way.databaseUrl }, clock })
    expect((await api.send('GET', '/readyz')).status).toBe(200)
    way.stop()
    const asked = performance.now()
    // Seven times the number of connections.
    const asks = Array.from({ length: 70 }, async () => {
      const { status } = await api.send('GET', '/readyz')
      return [status, performance.now() - asked < 2000]
    })
    const other = api.send('POST', '/api/v1/user', newPerson())
    expect(new Set((await Promise.all(asks)).map(String))).toEqual(new Set(['503,true']))
    expect((await other).status).toBe(503)
    expect(performance.now() - asked).toBeLessThan(20_000)
    way.goOn()
    await expect.poll(async () => (await api.send('GET', '/readyz')).status, { timeout: 10_000 }).toBe(200)
    expect((await api.send('POST', '/api/v1/user', newPerson())).status).toBe(201)
    await api.close()
    way.close()
    await remove()
  })

  test('a statement that takes for ever is ended, also where nobody waits for it', {
    timeout: 40_000,
  }, async () => {
    const place = await emptyPlace('PostgreSQL', true)
    const database = await openDatabase(place)
    await expect(sql`select pg_sleep(30)`.execute(database)).rejects.toMatchObject({ code: '57014' })
    await database.destroy()
    await place.remove()
  })
})

describe.each(engines)('a process that was busy itself, on %s', (engine) => {
  const api = useApi(engine)

  test('is ready, since the database has answered meanwhile', async () => {
    expect((await api.send('GET', '/readyz')).status).toBe(200)
    const execute = vi.spyOn(api.context.database.getExecutor(), 'executeQuery')
    const asked = api.send('GET', '/readyz')
    while (execute.mock.calls.length === 0) await new Promise(process.nextTick)
    // The query is sent, and no answer read: that takes another turn of the event loop.
    for (let tick = 0; tick < 20; tick += 1) await new Promise(process.nextTick)
    const end = performance.now() + 1600
    while (performance.now() < end);
    expect((await asked).status).toBe(200)
    execute.mockRestore()
  })
})

describe.each(engines)('the log of a full disk, on %s', (engine) => {
  const api = useApi(engine)

  test('says why', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = buildApp(api.context, { level: 'error', stream })
    if (engine === 'SQLite') {
      const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(api.database)
      await sql.raw(`pragma max_page_count = ${rows[0]?.pageCount}`).execute(api.database)
    } else {
      const full = "raise exception 'could not extend file' using errcode = '53100'"
      await sql
        .raw(`create function full_disk() returns trigger as $$ begin ${full}; end $$ language plpgsql`)
        .execute(api.database)
      await sql
        .raw('create trigger full_disk before insert on people for each row execute function full_disk()')
        .execute(api.database)
    }
    const headers = { 'content-type': 'application/json' }
    const register = () =>
      app.inject({ method: 'POST', url: '/api/v1/user', headers, payload: JSON.stringify(newPerson()) })
    // The last free pages take a few more writes.
    await expect.poll(async () => (await register()).statusCode, { timeout: 20_000, interval: 0 }).toBe(503)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ reason: 'disk full', msg: 'request failed' })
    await app.close()
  })
})
