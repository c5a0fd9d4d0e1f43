import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import type { Operation } from '#core/api/contract/operation.ts'
import { firstToPay } from '#core/loan/first-to-pay.ts'
import type { Schema } from '../../../demo/api/platform/database/schema.ts'
import { codes, useApi } from '../support/api.ts'
import { type Customer, callAs, customer } from '../support/customer.ts'
import { tablesOf } from '../support/dump.ts'
import { forceState } from '../support/force-state.ts'
import { idsInside, named, notDone, paramsOf, stateFor, type Thing } from '../support/ids.ts'
import { stored } from '../support/names.ts'

type Row = Record<string, unknown>

/** Written by any request, a refused one too. */
const ofAnyRequest = ['limits', 'idempotencyKeys', 'securityEvents']

const thingsOf = ({ path }: Operation) => paramsOf(path).flatMap((name) => named(path, name).thing ?? [])

/** All choices of at least one of them. */
const choices = (things: readonly Thing[]) =>
  Array.from({ length: 2 ** things.length - 1 }, (_, at) =>
    things.filter((_thing, bit) => ((at + 1) >> bit) & 1),
  )

describe('ids of another customer', () => {
  const api = useApi('SQLite')
  let me: Customer
  let other: Customer
  /** What each request begins with. */
  const ground = new Map<keyof Schema, readonly Row[]>()

  const rowsOf = async (table: keyof Schema) =>
    (await sql<Row>`select * from ${sql.table(table)}`.execute(api.database)).rows

  /** Has the database note which tables are written to: reading all of them after each request takes longer. */
  async function noteWrites(tables: readonly (keyof Schema)[]): Promise<void> {
    await sql`create temp table writes (name text)`.execute(api.database)
    for (const table of tables)
      for (const event of ['insert', 'update', 'delete']) {
        // A session is seen with each request.
        if (table === 'sessions' && event === 'update') continue
        const noting = `insert into writes values ('${table}')`
        await sql
          .raw(
            `create temp trigger ${event}_${table} after ${event} on ${stored(table)} begin ${noting}; end`,
          )
          .execute(api.database)
      }
  }

  const writtenTables = async () =>
    (await sql<{ name: keyof Schema }>`select distinct name from writes`.execute(api.database)).rows.map(
      ({ name }) => name,
    )
  const forgetWrites = () => sql`delete from writes`.execute(api.database)

  /** Puts back what the last request has written. */
  async function restore(): Promise<void> {
    await sql`pragma foreign_keys = off`.execute(api.database)
    for (const table of await writtenTables())
      await sql`delete from ${sql.table(table)}`.execute(api.database)
    // With what those took along.
    for (const table of await writtenTables())
      for (const row of ground.get(table) ?? [])
        await api.database
          .insertInto(table)
          .values(row as never)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    await sql`pragma foreign_keys = on`.execute(api.database)
  }

  beforeAll(async () => {
    me = await customer(api)
    other = await customer(api)
    const tables = [...(await tablesOf(api)), 'sessions' as const].filter(
      (table) => !ofAnyRequest.includes(table),
    )
    for (const table of tables) ground.set(table, await rowsOf(table))
    await noteWrites(tables)
  })

  const isTheirs = (row: unknown) => {
    const text = JSON.stringify(row)
    return [other.userId, ...Object.values(other.ids)].some((id) => text.includes(id))
  }

  /** All loans in the state that takes the operation. */
  async function begin({ id }: Operation): Promise<void> {
    await restore()
    const state = stateFor[id] ?? 'active'
    await forceState(api.database, state)
    const refused = { decision: 'declined', declineReasons: '["income_too_low"]', correctedAt: null } as const
    if (state === 'declined') await api.database.updateTable('loans').set(refused).execute()
  }

  const act = (operation: Operation, idOf: (thing: Thing) => string) => callAs(api, me, operation, idOf)

  test.each(operations.map((one) => [one.id, one] as const))('%s', async (id, operation) => {
    await begin(operation)
    const loans = (await rowsOf('loans')).filter(isTheirs)
    await forgetWrites()
    const things = thingsOf(operation)
    for (const foreign of choices(things)) {
      const answer = await act(operation, (thing) => (foreign.includes(thing) ? other : me).ids[thing])
      const none = await act(operation, (thing) => (foreign.includes(thing) ? randomUUID() : me.ids[thing]))
      expect([foreign, answer.status, answer.text]).toEqual([foreign, 404, none.text])
    }
    if (things.length > 0) expect(await writtenTables()).toEqual([])

    // With ids of my own it is done, so nothing but the ids stood against it; and it leaves theirs alone.
    const answer = await act(operation, (thing) => me.ids[thing])
    if (things.length > 0) expect(codes(answer)).toEqual(notDone[id] ? [notDone[id]] : [])
    expect(isTheirs(answer.text)).toBe(false)
    for (const table of await writtenTables()) {
      const before = table === 'loans' ? loans : ground.get(table)?.filter(isTheirs)
      expect([table, (await rowsOf(table)).filter(isTheirs)]).toEqual([table, before])
    }
    // For the next one to put back.
    await sql`insert into writes values ('loans')`.execute(api.database)
  })

  test.each(Object.entries(idsInside))('%s', async (field, { refused }) => {
    const operation = operations.find(({ id }) => field.startsWith(`${id} `))
    if (!operation) throw new Error(field)
    await begin(operation)
    await forgetWrites()
    const answer = await act(
      operation,
      (thing) => (thingsOf(operation).includes(thing) ? me : other).ids[thing],
    )
    expect(codes(answer)).toEqual(refused ? [refused] : [])
    expect(isTheirs(answer.text)).toBe(false)
    expect(await writtenTables()).toEqual([])
  })

  const ofLoans = operations.filter(
    ({ id, path }) =>
      paramsOf(path).some((name) => named(path, name).thing === 'loan') ||
      Object.entries(idsInside).some(([field, { of }]) => of === 'loan' && field.startsWith(`${id} `)),
  )

  test.each(ofLoans.map((one) => [one.id, one] as const))(
    '%s does of the loan to pay first what it does of that loan by its id, or does not know it',
    async (_, operation) => {
      const tryWith = async (loan: string) => {
        await begin(operation)
        await forgetWrites()
        const answer = await act(operation, (thing) => (thing === 'loan' ? loan : me.ids[thing]))
        const written = await writtenTables()
        await sql`insert into writes values ('loans')`.execute(api.database)
        return { status: answer.status, codes: codes(answer), written }
      }
      const byName = await tryWith(firstToPay)
      const byId = await tryWith(me.ids.loan)
      const unknown = { status: 404, codes: ['not_found'], written: [] }
      expect([unknown, byId]).toContainEqual(byName)
    },
  )
})
