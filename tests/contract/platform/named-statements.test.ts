import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import { emptyPlace } from '../support/engines.ts'

const prepared = async (on: Database) => {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements order by statement`.execute(on)
  return rows
}

/** A read that no other test makes. */
const read = (on: Database, hash = '') =>
  on.selectFrom('codes').select('kind').where('hash', '=', hash).where('userId', '=', 'named').execute()

describe('statements on PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>
  const opened: Database[] = []
  const open = async (postgres = {}) => {
    const database = await openDatabase({ ...place, postgres: { pool: 1, ...postgres } })
    opened.push(database)
    return database
  }
  beforeAll(async () => {
    place = await emptyPlace('PostgreSQL', true)
  })
  afterAll(async () => {
    for (const database of opened) await database.destroy()
    await place.remove()
  })

  test('are named by their text from the second time on, and stay prepared', async () => {
    const database = await open()
    for (let times = 0; times < 3; times += 1) await read(database)
    const [one] = (await prepared(database)).filter(({ statement }) => statement.includes('"hash" = $1'))
    expect(one?.name).toMatch(/^[\w-]{43}$/)
    expect(one?.statement).toContain('from "codes"')
  })

  test('with a star have no name: a column that is added meanwhile is a part of it', async () => {
    const [database, other] = [await open(), await open()]
    const all = () => database.selectFrom('limits').selectAll().where('key', '=', 'star').execute()
    for (let times = 0; times < 3; times += 1) await all()
    await sql`alter table limits add column later text`.execute(other)
    expect(await all()).toEqual([])
    expect((await prepared(database)).filter(({ statement }) => statement.includes('*'))).toEqual([])
  })

  test('have none where a setting says so, and their limits of time are set in each transaction', async () => {
    const database = await open({ namesStatements: false })
    for (let times = 0; times < 3; times += 1) await read(database)
    expect(await prepared(database)).toEqual([])
    const limit = async (on: Database) => {
      const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(on)
      return rows[0]?.statementTimeout
    }
    expect(await limit(database)).toBe('0')
    expect(await inTransaction(database, limit)).toBe('10s')
    expect(await limit(database)).toBe('0')
  })

  test.each([
    ['were forgotten by the connection', 'deallocate all', '26000'],
    ['are there already, of another process', 'prepare', '42P05'],
  ])('that %s are sent again unnamed, alone and in a transaction', async (_, tell) => {
    const first = await open()
    for (let times = 0; times < 2; times += 1) await read(first)
    const [{ name = '' } = {}] = (await prepared(first)).filter(({ statement }) =>
      statement.includes('"hash" ='),
    )
    for (const within of [false, true]) {
      const database = await open()
      if (tell === 'prepare') await sql`prepare ${sql.id(name)} as select 1`.execute(database)
      else {
        for (let times = 0; times < 2; times += 1) await read(database)
        await sql`deallocate all`.execute(database)
      }
      expect(
        await (within ? inTransaction(database, (transaction) => read(transaction)) : read(database)),
      ).toEqual([])
      expect(await read(database)).toEqual([])
    }
  })
})
