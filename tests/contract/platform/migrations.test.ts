import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../demo/api/platform/database/migrate.ts'
import { openDatabase, withDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { runStatements } from '../../../demo/api/platform/database/run-statements.ts'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import { emptyPlace, engines } from '../support/engines.ts'

/** Tables and columns as both engines tell them. */
const shapeOf = async (database: Database) =>
  (await database.introspection.getTables()).map(({ name, columns }) => [
    name,
    columns
      .map((column) => [column.name, column.dataType, column.isNullable, column.hasDefaultValue])
      .toSorted(),
  ])

describe.each(engines)('the database on %s', (engine) => {
  test('is brought up to date once; opening it again changes nothing', async () => {
    const place = await emptyPlace(engine)
    const first = await openDatabase(place)
    const tables = async (database: typeof first) =>
      (await database.introspection.getTables()).map(
        ({ name, columns }) => `${name} ${columns.map((c) => c.dataType)}`,
      )
    const before = await tables(first)
    await migrate(first)
    await first.destroy()
    const second = await openDatabase(place)
    expect(await tables(second)).toEqual(before)
    expect(before.length).toBeGreaterThanOrEqual(17)
    for (const line of before) expect(line.toLowerCase()).toMatch(/^\w+ (?:(?:text|int4|integer),?)+$/)
    await second.destroy()
    await place.remove()
  })

  test('of a newer version is refused in one sentence', async () => {
    const place = await emptyPlace(engine)
    const database = await openDatabase(place)
    await sql`insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00.000Z')`.execute(
      database,
    )
    await database.destroy()
    await expect(openDatabase(place)).rejects.toThrow(/^another version of this program wrote it: [^.]+\.$/)
    await place.remove()
  })

  test('of the first version that may hold customers is brought up to date, rows and all', async () => {
    const place = await emptyPlace(engine)
    await withDatabase(place, async (database) => {
      const stored = readFileSync(new URL('stored/0013.sql', import.meta.url), 'utf8')
      await runStatements(database as never, stored)
    })
    const upgraded = await openDatabase(place)
    const fresh = await emptyPlace(engine)
    const made = await openDatabase(fresh)
    expect(await shapeOf(upgraded)).toEqual(await shapeOf(made))
    const loans = await upgraded
      .selectFrom('loans')
      .innerJoin('installments', 'installments.loanId', 'loans.id')
      .innerJoin('people', 'people.userId', 'loans.userId')
      .select(['people.name', 'loans.state', 'installments.balanceCents'])
      .execute()
    expect(loans).toEqual([{ name: 'Ana Guardada', state: 'active', balanceCents: 480_000 }])
    for (const database of [upgraded, made]) await database.destroy()
    for (const one of [place, fresh]) await one.remove()
  })

  test('counts in numbers, not in texts', async () => {
    const place = await emptyPlace(engine)
    const database = await openDatabase(place)
    const { rows } = await sql<{ n: unknown }>`select count(*) as n from users`.execute(database)
    expect(rows[0]?.n).toBe(0)
    await database.destroy()
    await place.remove()
  })

  test('keeps references and once-only rules', async () => {
    const place = await emptyPlace(engine)
    const database = await openDatabase(place)
    const orphan = { tokenHash: 'x', id: 'x', userId: 'nobody', createdAt: '', lastSeenAt: '' }
    await expect(database.insertInto('sessions').values(orphan).execute()).rejects.toThrow()
    const user = {
      state: 'active',
      email: 'a@b.c',
      failedLogins: 0,
      createdAt: '',
      updatedAt: '',
    } as const
    await database
      .insertInto('users')
      .values({ id: '1', ...user })
      .execute()
    await expect(
      database
        .insertInto('users')
        .values({ id: '2', ...user })
        .execute(),
    ).rejects.toThrow()
    await database.destroy()
    await place.remove()
  })
})

describe('the embedded engine', () => {
  test('writes ahead, waits for the disk at every commit, and for other processes', async () => {
    const place = await emptyPlace('SQLite')
    const database = await openDatabase(place)
    const read = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database)
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await read('journal_mode')).toBe('wal')
    expect(await read('synchronous')).toBe(2)
    expect(await read('foreign_keys')).toBe(1)
    // The server waits for another process itself, so that others are served meanwhile.
    expect(await read('busy_timeout')).toBe(0)
    await database.destroy()
    await place.remove()
  })
})
