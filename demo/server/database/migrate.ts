import { Migrator } from 'kysely'
import * as people from './migrations/0001-people.ts'
import * as loans from './migrations/0002-loans.ts'
import * as traffic from './migrations/0003-traffic.ts'
import * as security from './migrations/0004-security.ts'
import type { Database } from './schema.ts'

// Imported one by one instead of read from the folder: what runs is what was checked and packed.
const migrations = {
  '0001-people': people,
  '0002-loans': loans,
  '0003-traffic': traffic,
  '0004-security': security,
}

/**
 * Brings the tables up to date. Two processes that start together take turns: PostgreSQL by an advisory lock,
 * SQLite by its write lock.
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
