import type { Database, Schema } from '../../../demo/api/platform/database/schema.ts'

/** The database name of a table or a column. */
export const stored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const called = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The code's name of a table. */
export const calledTable = (name: string) => called(name) as keyof Schema

/** All tables with their columns, by the code's names. */
export async function tablesIn(database: Database) {
  const tables = await database.introspection.getTables()
  return tables
    .filter(({ name }) => !name.startsWith('sqlite_'))
    .map(({ name, columns }) => ({
      name: calledTable(name),
      columns: columns.map((column) => ({ ...column, name: called(column.name) })),
    }))
}
