import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Migration, Migrator } from 'kysely'
import type { Database } from './schema.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Every migration there is, by the name of its file. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const files = await readdir(folder)
  const named = files.map(async (file) => [basename(file, '.ts'), await import(join(folder, file))])
  return Object.fromEntries(await Promise.all(named))
}

/**
 * Brings the tables up to date. Two processes that start together take turns: PostgreSQL by an advisory lock,
 * SQLite by its write lock.
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new Error(
      'another version of this program wrote it: start a version that has all of its migrations, or empty a demo.',
      { cause: error },
    )
  if (error) throw error
}
