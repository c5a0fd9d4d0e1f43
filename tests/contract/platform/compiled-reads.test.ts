import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  compiledRead,
  type Places,
  rowsAsText,
  rowsIn,
} from '../../../demo/api/platform/database/compiled-reads.ts'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import { emptyPlace, engines } from '../support/engines.ts'

let built = 0

const marksOf = compiledRead(
  (database, { names, below }: Places<{ names: readonly string[]; below: number }>) => {
    built += 1
    return database
      .selectFrom('limits')
      .select(['key', 'count', 'endsAt'])
      .where('key', 'in', names)
      .where('count', '<', below)
      .orderBy('key')
  },
)

const limitsOf = (database: Database) =>
  database.selectFrom('limits').select(['key', 'limits.endsAt', 'count as howMany']).orderBy('count', 'desc')

describe.each(engines)('kept reads on %s', (engine) => {
  let database: Database
  let remove: () => Promise<void>

  beforeAll(async () => {
    const place = await emptyPlace(engine, true)
    database = await openDatabase(place)
    remove = place.remove
    const rows = [1, 2, 3].map((count) => ({ key: `k'${count}`, count, endsAt: `"${count}"\n` }))
    await database.insertInto('limits').values(rows).execute()
  })
  afterAll(async () => {
    await database.destroy()
    await remove()
  })

  const keys = async (names: readonly string[], below: number, on = database) =>
    (await marksOf(on, { names, below })).map(({ key }) => key)

  test('are built once for each length of a list, and run with the values of each run', async () => {
    const before = built
    expect(await keys(["k'1", "k'3"], 9)).toEqual(["k'1", "k'3"])
    expect(await keys(["k'2", "k'1"], 2)).toEqual(["k'1"])
    expect(await Promise.all([keys(["k'1", "k'2"], 9), keys(["k'3", "k'2"], 9)])).toEqual([
      ["k'1", "k'2"],
      ["k'2", "k'3"],
    ])
    expect(built).toBe(before + 1)
    expect(await keys(["k'2"], 9)).toEqual(["k'2"])
    expect(built).toBe(before + 2)
    expect(await keys([], 9)).toEqual([])
  })

  test('name their columns as the code does, also in a transaction', async () => {
    const [row] = await database.transaction().execute((on) => marksOf(on, { names: ["k'1"], below: 9 }))
    expect(row).toEqual({ key: "k'1", count: 1, endsAt: '"1"\n' })
  })

  test('hold the rows of others in a column, in their order', async () => {
    const { limits, none } = await database
      .selectNoFrom([
        rowsAsText(database, limitsOf).as('limits'),
        rowsAsText(database, (plain) => limitsOf(plain).where('count', '>', 9)).as('none'),
      ])
      .executeTakeFirstOrThrow()
    expect(rowsIn(limits)).toEqual(
      [3, 2, 1].map((count) => ({ key: `k'${count}`, endsAt: `"${count}"\n`, howMany: count })),
    )
    expect(rowsIn(none)).toEqual([])
  })

  test('refuse a read whose columns nobody named', () => {
    expect(() => rowsAsText(database, (plain) => plain.selectFrom('limits').selectAll())).toThrow('names its')
  })
})
