import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

/** Starts one PostgreSQL for all files of a project; each file makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
