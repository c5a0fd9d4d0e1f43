import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sizeOf } from '../../prove/sizes.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { type Engine, engines } from '../support/engines.ts'
import { newPerson } from '../support/people.ts'

const rounds = sizeOf('disk-full')

/**
 * Leaves no room for another page until undone. SQLite is limited to its present file size, which it reports
 * like a full disk; for PostgreSQL its error code (53100) is raised on the first write.
 */
async function fillDisk(engine: Engine, { database }: Api): Promise<() => Promise<unknown>> {
  if (engine === 'SQLite') {
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(database)
    await sql.raw(`pragma max_page_count = ${rows[0]?.pageCount}`).execute(database)
    return () => sql.raw('pragma max_page_count = 1073741823').execute(database)
  }
  const full = "raise exception 'could not extend file: No space left on device' using errcode = '53100'"
  await sql
    .raw(
      `create or replace function disk_full() returns trigger as $$ begin ${full}; end $$ language plpgsql`,
    )
    .execute(database)
  await sql
    .raw('create trigger disk_full before insert on people for each row execute function disk_full()')
    .execute(database)
  return () => sql.raw('drop trigger disk_full on people').execute(database)
}

describe.each(engines)('a disk that is full, on %s', (engine) => {
  const api = useApi(engine)

  const register = async () => {
    const person = newPerson()
    const answer = await api.send('POST', '/api/v1/user', person)
    return { email: person.email, answer }
  }

  test(`is told as such, ${rounds} times, and loses nobody who was registered`, {
    timeout: 300_000,
  }, async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const first = await register()
      expect(first.answer.status).toBe(201)
      acknowledged.push(first.email)
      const makeRoom = await fillDisk(engine, api)
      let refused = 0
      // The last free pages take a few more writes.
      for (let tries = 0; tries < 200 && refused < 3; tries += 1) {
        const { email, answer } = await register()
        if (answer.status === 201) acknowledged.push(email)
        else {
          refused += 1
          expect([answer.status, codes(answer)]).toEqual([503, ['unavailable']])
          expect(answer.headers['retry-after']).toBe('5')
        }
      }
      expect(refused).toBe(3)
      expect((await api.send('GET', '/healthz')).status).toBe(200)
      await makeRoom()
    }
    const after = await register()
    expect(after.answer.status).toBe(201)
    acknowledged.push(after.email)

    const users = await api.database.selectFrom('users').select('email').execute()
    expect(users.map(({ email }) => email).sort()).toEqual(acknowledged.sort())
    for (const table of ['people', 'codes'] as const)
      expect(await api.database.selectFrom(table).select('userId').execute()).toHaveLength(users.length)
    if (engine === 'SQLite') {
      const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(api.database)
      expect(rows).toEqual([{ integrityCheck: 'ok' }])
    }
  })
})
