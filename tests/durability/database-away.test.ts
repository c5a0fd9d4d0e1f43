import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import { newPerson } from '../contract/support/people.ts'
import { sizeOf } from '../prove/sizes.ts'
import { freshDatabase, type Postgres, startPostgres } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { call, serverFolder } from './client.ts'

const rounds = sizeOf('database-away')
const clients = 4
const { environment, dataDir, remove } = serverFolder()

describe('a database that goes away while people register', () => {
  let postgres: Postgres
  let server: RunningServer
  let databaseUrl: string

  beforeAll(async () => {
    postgres = await startPostgres()
    databaseUrl = await freshDatabase(postgres.url)
    server = await startServer({ ...environment, DATABASE_URL: databaseUrl })
  })
  afterAll(async () => {
    await server.stop()
    await postgres.stop()
    remove()
  })

  test(`is waited for, ${rounds} times on PostgreSQL: 503 meanwhile, nobody lost, no new start`, {
    timeout: 60_000 + rounds * 30_000,
  }, async () => {
    const acknowledged: string[] = []
    const others = new Set<number>()
    let isOver = false
    const work = Array.from({ length: clients }, async () => {
      while (!isOver) {
        const person = newPerson()
        // 0: the server is down.
        const sent = call(server.origin, '/api/v1/user', { body: person })
        const status = await sent.then((answer) => answer.status).catch(() => 0)
        if (status === 201) acknowledged.push(person.email)
        else others.add(status)
        await sleep(20)
      }
    })
    const untilMore = async () => {
      const before = acknowledged.length
      while (acknowledged.length < before + clients) await sleep(10)
    }

    for (let round = 0; round < rounds; round += 1) {
      await untilMore()
      await postgres.goAway()
      const ready = await call(server.origin, '/readyz', { method: 'GET' })
      const healthy = await call(server.origin, '/healthz', { method: 'GET' })
      expect([ready.status, healthy.status]).toEqual([503, 200])
      await sleep(200)
      await postgres.comeBack()
      await untilMore()
    }
    isOver = true
    await Promise.all(work)
    expect([...others]).toEqual([503])

    const database = await openDatabase({ databaseUrl, dataDir })
    const users = await database.selectFrom('users').select('email').execute()
    const people = await database.selectFrom('people').select('userId').execute()
    await database.destroy()
    const known = new Set(users.map(({ email }) => email))
    expect(acknowledged.filter((email) => !known.has(email))).toEqual([])
    expect(people).toHaveLength(users.length)
  })
})
