import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import '../../support/global-postgres.ts'
import { dropDatabase, freshDatabase } from '../../support/postgres.ts'
import { scratch } from '../../support/scratch.ts'

/** For tests whose subject depends on the engine: races, locks, migrations, retention, writes that fail. */
export const engines = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

/** Whether the second engine is tested as fully as the first, as `npm run prove -- engines` does. */
export const isWhole = process.env.ENGINES === 'both'

/** For tests that see the same on either engine: SQLite, and both when tested whole. */
export const eitherEngine: readonly Engine[] = isWhole ? engines : ['SQLite']

/** For such tests whose statements no other test sends to PostgreSQL. */
export const productionEngine: readonly Engine[] = isWhole ? engines : ['PostgreSQL']

/** A place for a database and its cleanup: empty, or optionally migrated. */
export async function emptyPlace(engine: Engine, isMigrated = false) {
  const dataDir = mkdtempSync(join(scratch, 'vereda-data-'))
  const like = isMigrated ? inject('migratedDatabase') : undefined
  const databaseUrl = engine === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl'), like) : undefined
  async function remove(): Promise<void> {
    rmSync(dataDir, { recursive: true, force: true })
    if (databaseUrl) await dropDatabase(databaseUrl)
  }
  return { dataDir, databaseUrl, remove }
}
