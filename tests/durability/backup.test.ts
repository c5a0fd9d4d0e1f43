import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import { type Engine, eitherEngine } from '../contract/support/engines.ts'
import { newPerson } from '../contract/support/people.ts'
import { sizeOf } from '../prove/sizes.ts'
import { canDump, runCommand } from '../support/command.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { call, codeFor, serverFolder } from './client.ts'

const rounds = sizeOf('backups')
const clients = 4

async function emptyServer(engine: Engine) {
  const { environment, dataDir, remove } = serverFolder()
  const databaseUrl = engine === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : undefined
  return { variables: { ...environment, DATABASE_URL: databaseUrl }, dataDir, databaseUrl, remove }
}

describe('a backup taken while people register', () => {
  test.each(eitherEngine.filter((engine) => engine === 'SQLite' || canDump))(
    `restores to a legal state, and a server on it serves a log-in, on %s (${rounds} backups)`,
    { timeout: 60_000 + rounds * 60_000 },
    async (engine) => {
      const from = await emptyServer(engine)
      const server = await startServer(from.variables)
      const acknowledged: string[] = []
      let isOver = false
      const register = async () => {
        const person = newPerson()
        const { status } = await call(server.origin, '/api/v1/user', { body: person })
        if (status === 201) acknowledged.push(person.email)
      }
      const work = Array.from({ length: clients }, async () => {
        while (!isOver) await register()
      })
      const backups: { file: string; before: string[] }[] = []
      const backUp = async () => {
        const file = join(from.dataDir, `../backup-${backups.length}`)
        const before = [...acknowledged]
        const { wrong, status } = await runCommand('backup', [file], from.variables)
        expect([wrong, status]).toEqual(['', 0])
        backups.push({ file, before })
      }
      for (let round = 0; round < rounds; round += 1) {
        const enough = acknowledged.length + 20
        while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
        await backUp()
        expect(acknowledged.length).toBeGreaterThan(enough)
      }
      isOver = true
      await Promise.all(work)
      // The last writes are still in the engine's log until more follow.
      await register()
      await backUp()
      await server.stop()

      for (const { file, before } of backups) {
        const to = await emptyServer(engine)
        mkdirSync(to.dataDir, { mode: 0o700 })
        copyFileSync(join(from.dataDir, 'vault.key'), join(to.dataDir, 'vault.key'))
        const restored = await runCommand('restore', [file], to.variables)
        expect(restored).toEqual({ said: `Restored ${file}.\n`, wrong: '', status: 0 })

        const database = await openDatabase(to)
        const users = await database.selectFrom('users').select(['id', 'email']).execute()
        const people = await database.selectFrom('people').select('userId').execute()
        const messages = await database.selectFrom('messages').select('recipient').execute()
        const issued = await database.selectFrom('codes').select('userId').execute()
        await database.destroy()
        const known = new Set(users.map(({ email }) => email))
        expect(before.filter((email) => !known.has(email))).toEqual([])
        // Each registration is complete or absent.
        const sorted = (ids: (string | null)[]) => ids.toSorted()
        const ids = sorted(users.map(({ id }) => id))
        expect(sorted(people.map(({ userId }) => userId))).toEqual(ids)
        expect(sorted(issued.map(({ userId }) => userId))).toEqual(ids)
        expect(sorted(messages.map(({ recipient }) => recipient))).toEqual(
          sorted(users.map(({ email }) => email)),
        )

        const again = await startServer(to.variables)
        const email = before.at(-1) ?? ''
        const code = await codeFor(again.origin, email)
        const path = `/api/v1/user/activate?email=${encodeURIComponent(email)}&activationCode=${code}`
        expect((await call(again.origin, path)).status).toBe(200)
        const login = { email, password: newPerson().password }
        expect((await call(again.origin, '/api/v1/oauth/token', { body: login })).status).toBe(200)
        await again.stop()
        to.remove()
      }
      from.remove()
    },
  )
})
