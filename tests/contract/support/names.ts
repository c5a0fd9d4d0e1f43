import type { Database, Schema } from '../../../demo/api/platform/database/schema.ts'

/** What the database calls a table or a column. */
export const stored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const called = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** A table by the name that the code has for it. */
export const calledTable = (name: string) => called(name) as keyof Schema

/** Every table there is with its columns, as the code calls them. */
export async function tablesIn(database: Database) {
  const tables = await database.introspection.getTables()
  return tables
    .filter(({ name }) => !name.startsWith('sqlite_'))
    .map(({ name, columns }) => ({
      name: calledTable(name),
      columns: columns.map((column) => ({ ...column, name: called(column.name) })),
    }))
}
