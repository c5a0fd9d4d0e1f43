import { CamelCasePlugin, Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import type { Database, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Opens the database named by the environment and brings its tables up to date. */
export async function openDatabase({ databaseUrl, dataDir }: Place): Promise<Database> {
  const withTables = (isPatient?: boolean) => {
    const dialect = databaseUrl ? postgresDialect(databaseUrl, isPatient) : sqliteDialect(dataDir)
    return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
  }
  const patient = withTables(true)
  try {
    // Migrations name columns as the database does.
    await migrate(patient.withoutPlugins())
  } finally {
    await patient.destroy()
  }
  return withTables()
}

interface Place {
  databaseUrl?: string
  dataDir: string
}

/** Runs in the transaction that is open, or in a new one. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.isTransaction ? work(database) : database.transaction().execute(work)
}
