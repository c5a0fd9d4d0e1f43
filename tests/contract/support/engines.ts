import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import '../../support/global-postgres.ts'
import { freshDatabase } from '../../support/postgres.ts'

/** Everything is tested on both; neither may be left out. */
export const engines = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

// In memory where there is such a folder: what becomes of a cut of power is not the subject here.
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A place for a database, and what removes it: empty, or where all tables may be there already. */
export async function emptyPlace(engine: Engine, isMigrated = false) {
  const dataDir = mkdtempSync(join(scratch, 'vereda-data-'))
  const like = isMigrated ? inject('migratedDatabase') : undefined
  const databaseUrl = engine === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl'), like) : undefined
  return { dataDir, databaseUrl, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
