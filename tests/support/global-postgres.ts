import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import { freshDatabase, startPostgres } from './postgres.ts'

/** Starts one PostgreSQL for all files of a project; each creates its own databases, empty or migrated. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const migrated = await freshDatabase(postgres.url)
  await (await openDatabase({ dataDir: '', databaseUrl: migrated })).destroy()
  project.provide('postgresUrl', postgres.url)
  project.provide('migratedDatabase', new URL(migrated).pathname.slice(1))
  return postgres.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    migratedDatabase: string
  }
}
