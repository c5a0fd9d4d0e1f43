import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import { engines } from '../contract/support/engines.ts'
import { newPerson } from '../contract/support/people.ts'
import { sizeOf } from '../prove/sizes.ts'
import { freshDatabase } from '../support/postgres.ts'
import { fc, seed } from '../support/random.ts'
import { startServer } from '../support/server.ts'
import { call, codeFor, serverFolder } from './client.ts'

const rounds = sizeOf('kill-nine')
const clients = 4
/** Milliseconds from the first response to the kill, per round. */
const moments = fc.sample(fc.nat({ max: 400 }), { seed, numRuns: rounds })

/** Registers people until the server is down, and records the acknowledged ones. */
async function registerUntilGone(origin: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const person = newPerson()
    try {
      const { status } = await call(origin, '/api/v1/user', { body: person })
      if (status === 201) acknowledged.push(person.email)
    } catch {
      return
    }
  }
}

describe('a server that is killed while people register', () => {
  // In parallel, because most of the time is spent on starting.
  test.concurrent.each(engines)(
    `loses nobody it has acknowledged, on %s (${rounds} kills, seed ${seed})`,
    { timeout: rounds * 30_000 },
    async (engine) => {
      const { environment, dataDir, remove } = serverFolder()
      const databaseUrl = engine === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : undefined
      const variables = { ...environment, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
      const acknowledged: string[] = []

      for (const moment of moments) {
        const server = await startServer(variables)
        const before = acknowledged.length
        const work = Array.from({ length: clients }, () => registerUntilGone(server.origin, acknowledged))
        while (acknowledged.length === before) await sleep(5)
        await sleep(moment)
        await server.kill()
        await Promise.all(work)
      }

      const database = await openDatabase({ databaseUrl, dataDir })
      const users = await database.selectFrom('users').select(['id', 'email']).execute()
      const people = await database.selectFrom('people').select('userId').execute()
      const messages = await database.selectFrom('messages').select('recipient').execute()
      const issued = await database.selectFrom('codes').select('userId').execute()
      await database.destroy()

      const known = new Set(users.map(({ email }) => email))
      const mailed = new Set(messages.map(({ recipient }) => recipient))
      expect(acknowledged.filter((email) => !known.has(email) || !mailed.has(email))).toEqual([])
      // A request cut off before its response was executed completely or not at all.
      expect(people).toHaveLength(users.length)
      expect(issued).toHaveLength(users.length)
      expect(messages).toHaveLength(users.length)
      expect(acknowledged.length).toBeGreaterThan(rounds)

      const server = await startServer(variables)
      const email = acknowledged.at(-1) ?? ''
      const code = await codeFor(server.origin, email)
      const path = `/api/v1/user/activate?email=${encodeURIComponent(email)}&activationCode=${code}`
      expect((await call(server.origin, path)).status).toBe(200)
      const login = { email, password: newPerson().password }
      expect((await call(server.origin, '/api/v1/oauth/token', { body: login })).status).toBe(200)
      await server.stop()
      remove()
    },
  )
})
