import { CamelCasePlugin, Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import type { Database, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Opens the database named by the environment and brings its tables up to date. */
export async function openDatabase(where: { databaseUrl?: string; dataDir: string }): Promise<Database> {
  const dialect = where.databaseUrl ? postgresDialect(where.databaseUrl) : sqliteDialect(where.dataDir)
  const database = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
  try {
    // Migrations name columns as the database does.
    await migrate(database.withoutPlugins())
  } catch (error) {
    await database.destroy()
    throw error
  }
  return database
}

/** Runs in the transaction that is open, or in a new one. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.isTransaction ? work(database) : database.transaction().execute(work)
}
