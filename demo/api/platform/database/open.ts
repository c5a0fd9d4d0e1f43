import { CamelCasePlugin, Kysely } from 'kysely'
import { migrate, waitingMigrations } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import type { Database, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Where a database is, and who changes its tables. */
interface Place {
  databaseUrl?: string
  dataDir: string
  /** Off, a database that is not up to date is refused instead. */
  migrates?: boolean
}

function connect({ databaseUrl, dataDir }: Place, isPatient?: boolean): Database {
  const dialect = databaseUrl ? postgresDialect(databaseUrl, isPatient) : sqliteDialect(dataDir)
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
}

/** Works on a database whatever the state of its tables, under no limit of time; columns are named as it does. */
export async function withTables<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(place, true)
  try {
    return await work(database.withoutPlugins())
  } finally {
    await database.destroy()
  }
}

/** Opens the database named by the environment and brings its tables up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  const { migrates = true } = place
  const waiting = await withTables(
    place,
    migrates ? async (database) => void (await migrate(database)) : waitingMigrations,
  )
  if (waiting?.length) throw new Error(`npm run migrate comes first: it waits for ${waiting.join(', ')}.`)
  return connect(place)
}

/** Runs in the transaction that is open, or in a new one. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.isTransaction ? work(database) : database.transaction().execute(work)
}
