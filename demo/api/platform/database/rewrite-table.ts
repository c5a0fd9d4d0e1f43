import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema
type Tables = Kysely<any>

/**
 * Recreates an SQLite table under its name, the only way to drop a constraint in SQLite. It fails if a column is
 * missing in the new table, as a server of the version before still uses it. Indexes must be created again.
 *
 * @param make creates the table under the given name
 */
export async function rewriteTable(
  database: Kysely<unknown>,
  table: string,
  make: (name: string) => Promise<void>,
): Promise<void> {
  const tables = database as Tables
  const before = await database.introspection.getTables()
  const columns = before.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
  const anew = `${table}_anew`
  await make(anew)
  await tables
    .insertInto(anew)
    .columns(columns)
    .expression(tables.selectFrom(table).select(columns))
    .execute()
  await database.schema.dropTable(table).execute()
  await database.schema.alterTable(anew).renameTo(table).execute()
}
