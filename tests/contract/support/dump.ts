import { sql } from 'kysely'
import type { Schema } from '../../../demo/api/platform/database/schema.ts'
import type { Api } from './api.ts'
import { tablesIn } from './names.ts'

// Any request updates when a session or device was last seen.
const ofAnyRequest = ['sessions', 'knownDevices']

/** The tables in which a request's effect may show. */
export async function tablesOf({ database }: Api): Promise<(keyof Schema)[]> {
  const tables = await tablesIn(database)
  return tables
    .map(({ name }) => name)
    .filter((name) => !ofAnyRequest.includes(name))
    .sort()
}

/** A table's rows, sorted. */
export async function rowsOf({ database }: Api, table: string): Promise<string> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(database)
  return rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n')
}

/** All stored data, except some tables. */
export async function dump(api: Api, but: readonly string[] = []): Promise<string> {
  const tables = (await tablesOf(api)).filter((table) => !but.includes(table))
  return (await Promise.all(tables.map((table) => rowsOf(api, table)))).join('\n\n')
}
