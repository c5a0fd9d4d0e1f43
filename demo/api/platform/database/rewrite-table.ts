import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema
type Tables = Kysely<any>

/**
 * Writes a table of SQLite's anew under its own name, the only way in which SQLite lets a constraint go. Every column
 * there was stays, or it fails: a server of the version before reads and writes on. Indexes are to be made again.
 *
 * @param make creates the table by the name it is given
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
