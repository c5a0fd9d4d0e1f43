import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { preparedQuery } from '../../../demo/api/platform/database/prepared-query.ts'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import { emptyPlace, engines } from '../support/engines.ts'

const endsAt = '2030-01-01T00:00:00.000Z'

describe.each(engines)('a kept query on %s', (engine) => {
  let place: Awaited<ReturnType<typeof emptyPlace>>
  let database: Database
  let built = 0
  const findLimits = preparedQuery((on, { keys, least }: { keys: readonly string[]; least: number }) => {
    built += 1
    return on
      .selectFrom('limits')
      .select(['key', 'count', 'endsAt'])
      .where('key', 'in', keys)
      .where('count', '>=', least)
      .orderBy('key')
  })
  const keysOf = async (on: Database, keys: readonly string[], least = 0) =>
    (await findLimits(on, { keys, least })).map(({ key }) => key)

  beforeAll(async () => {
    place = await emptyPlace(engine, true)
    database = await openDatabase(place)
    const values = ['a', 'b', 'c'].map((key, index) => ({ key, count: index + 1, endsAt }))
    await database.insertInto('limits').values(values).execute()
  })
  afterAll(async () => {
    await database.destroy()
    await place.remove()
  })

  test('is built once for each length of its lists, and answers by the values of each run', async () => {
    expect(await keysOf(database, ['a', 'c'])).toEqual(['a', 'c'])
    expect(await keysOf(database, ['b', 'c'], 3)).toEqual(['c'])
    expect(built).toBe(1)
    expect(await keysOf(database, ['b'])).toEqual(['b'])
    expect(await keysOf(database, ['a'])).toEqual(['a'])
    expect(built).toBe(2)
    expect(await findLimits(database, { keys: ['a'], least: 1 })).toEqual([{ key: 'a', count: 1, endsAt }])
  })

  test('sees in a transaction what that has written, and nothing of it once it is undone', async () => {
    await database
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('limits').values({ key: 'd', count: 1, endsAt }).execute()
        expect(await keysOf(transaction, ['a', 'd'])).toEqual(['a', 'd'])
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await keysOf(database, ['a', 'd'])).toEqual(['a'])
  })

  test('goes on while another process adds a column, and refuses a star, of which that would be a part', async () => {
    expect(await keysOf(database, ['b'])).toEqual(['b'])
    const other = await openDatabase(place)
    await sql`alter table limits add column later text`.execute(other)
    await other.destroy()
    expect(await keysOf(database, ['b'])).toEqual(['b'])
    const all = preparedQuery((on, _given: Record<string, never>) => on.selectFrom('limits').selectAll())
    await expect(all(database, {})).rejects.toThrow('names its columns')
  })
})

test('a kept query stays prepared in a connection of PostgreSQL', async () => {
  const place = await emptyPlace('PostgreSQL', true)
  const database = await openDatabase(place)
  const findCode = preparedQuery((on, { hash }: { hash: string }) =>
    on.selectFrom('codes').select('kind').where('hash', '=', hash),
  )
  await database.connection().execute(async (connection) => {
    await findCode(connection, { hash: '' })
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection,
    )
    expect(rows).toEqual([{ statement: expect.stringContaining('from "codes" where "hash" = $1') }])
  })
  await database.destroy()
  await place.remove()
})
