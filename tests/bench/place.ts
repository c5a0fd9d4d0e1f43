import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startPostgres } from '../support/postgres.ts'
import { findBinaries } from '../support/postgres-binaries.ts'
import type { ServerEnvironment } from '../support/server.ts'

export const engines = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

/** Where databases are made for a bench, each with what a server is told of it. */
export interface Place {
  newDatabase(): Promise<ServerEnvironment & { DATA_DIR: string }>
}

/**
 * Runs a bench on an engine of its own and removes everything afterwards. Servers believe a proxy on this machine, so
 * that whoever asks can come from many addresses.
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
