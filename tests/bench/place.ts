import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startPostgres } from '../support/postgres.ts'
import { findBinaries } from '../support/postgres-binaries.ts'
import type { ServerEnvironment } from '../support/server.ts'

export const engines = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

/** Creates databases for a bench, each with the environment for its server. */
export interface Place {
  newDatabase(): Promise<ServerEnvironment & { DATA_DIR: string }>
}

/**
 * Runs a bench on its own database engine and removes everything afterwards. Servers trust a local proxy, so
 * that clients can have many addresses.
 *
 * @param durable whether commits of PostgreSQL wait for the disk; those of SQLite always do
 */
export async function withEngine<T>(
  engine: Engine,
  durable: boolean,
  run: (place: Place) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'vereda-bench-'))
  const postgres = engine === 'PostgreSQL' ? await startPostgres(findBinaries, durable) : undefined
  const config = join(dir, 'config.json')
  await writeFile(config, JSON.stringify({ server: { trustedProxies: ['loopback'] } }))
  try {
    return await run({
      newDatabase: async () => ({
        APP_CONFIG: config,
        DATA_DIR: await mkdtemp(join(dir, 'data-')),
        DATABASE_URL: postgres && (await freshDatabase(postgres.url)),
      }),
    })
  } finally {
    await postgres?.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
