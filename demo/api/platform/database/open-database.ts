import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { migrate, refuseWaiting, waitingMigrations } from './migrate.ts'
import { type PostgresUse, postgresDialect } from './postgres.ts'
import type { Database, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Where a database is, and whether opening it migrates it. */
interface DatabaseLocation {
  databaseUrl?: string
  dataDir: string
  postgres?: PostgresUse
  /** If false, a database with pending migrations is refused. */
  migrates?: boolean
}

function connectTo({ databaseUrl, dataDir, postgres }: DatabaseLocation, isPatient?: boolean): Database {
  const dialect = databaseUrl ? postgresDialect(databaseUrl, postgres, isPatient) : sqliteDialect(dataDir)
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
}

/** Runs work on a database in any migration state, with no timeout and the database's own column names. */
export async function withDatabase<T>(
  place: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = connectTo(place, true)
  try {
    return await work(database.withoutPlugins())
  } finally {
    await database.destroy()
  }
}

/** Connects to the configured database, after migrating it or checking that it is up to date. */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  const { migrates = true } = place
  const waiting = await withDatabase(
    place,
    migrates ? async (database) => void (await migrate(database)) : waitingMigrations,
  )
  refuseWaiting(waiting ?? [])
  const database = connectTo(place)
  // What a pooler in between refuses is said here, not by the first who asks.
  await sql`select 1`.execute(database).catch(async (error) => {
    await database.destroy()
    throw error
  })
  return database
}
