import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Sources, or what was compiled of them together with this file. */
const folder = new URL('./migrations/', import.meta.url)

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /\.(?:ts|mjs)$/.test(file))
  const named = files.map(async (file) => [parse(file).name, await import(new URL(file, folder).href)])
  return Object.fromEntries(await Promise.all(named))
}

/** Names of all migrations, in order. */
export const migrationNames = async (): Promise<string[]> => Object.keys(await getMigrations()).sort()

const migratorOf = (database: Database) => new Migrator({ db: database, provider: { getMigrations } })

const newer =
  'another version of this program wrote it: start a version that has all of its migrations, or empty a demo.'

/**
 * Applies all pending migrations and returns their names. Two processes that start together take turns:
 * PostgreSQL by an advisory lock, SQLite by its write lock.
 */
export async function migrate(database: Database): Promise<string[]> {
  const { error, results = [] } = await migratorOf(database).migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new Error(newer, { cause: error })
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** @throws Error with a sentence for the operator, if migrations are pending */
export function refuseWaiting(waiting: readonly string[]): void {
  if (waiting.length > 0) throw new Error(`npm run migrate comes first: it waits for ${waiting.join(', ')}.`)
}

/** Whether any migration was applied: without one a database is empty, and may be another than the one meant. */
export async function isMigrated(database: Database): Promise<boolean> {
  const applied = await migratorOf(database).getMigrations()
  return applied.some(({ executedAt }) => executedAt)
}

/** Names of the pending migrations, in order; changes nothing. @throws Error as migrate does */
export async function waitingMigrations(database: Database): Promise<string[]> {
  const known = await migratorOf(database).getMigrations()
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) {
    const names = new Set(known.map(({ name }) => name))
    const { rows } = await sql<{
      name: string
    }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(database)
    if (rows.some(({ name }) => !names.has(name))) throw new Error(newer)
  }
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
