import { sql } from 'kysely'
import type { Api } from './api.ts'
import { tablesIn } from './names.ts'

/** Lets rows come before those that they refer to, until the transaction ends. */
const unordered = {
  sqlite: sql`pragma defer_foreign_keys = on`,
  postgres: sql`set local session_replication_role = replica`,
}

/** Keeps all rows of a database and its time. @returns what puts both back */
export async function keepRows(api: Api): Promise<() => Promise<void>> {
  const { database } = api
  const moment = api.context.clock().getTime()
  const names = (await tablesIn(database)).map(({ name }) => name as 'jobs')
  const kept = await Promise.all(
    names.map(async (name) => ({ name, rows: await database.selectFrom(name).selectAll().execute() })),
  )
  const anyOrder = unordered[api.place.databaseUrl ? 'postgres' : 'sqlite']
  return async () => {
    api.advance((moment - api.context.clock().getTime()) / 1000)
    await database.transaction().execute(async (transaction) => {
      await anyOrder.execute(transaction)
      for (const { name } of kept) await transaction.deleteFrom(name).execute()
      for (const { name, rows } of kept)
        if (rows.length > 0) await transaction.insertInto(name).values(rows).execute()
    })
  }
}
