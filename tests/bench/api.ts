import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/server.ts'
import { inTurn, table } from './ratio.ts'

const perRun = 50

/** Requests of each kind, one after the other, against the cheapest answer the server has. */
export async function api(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'vereda-bench-'))
  const server = await startServer({ DATA_DIR: dir, APP_CONFIG: 'tests/support/journey-config.json' })
  const ask =
    (path: string, init?: RequestInit, times = perRun) =>
    async () => {
      for (let count = 0; count < times; count += 1)
        await (await fetch(server.origin + path, init)).arrayBuffer()
    }
  const badToken = {
    method: 'POST',
    headers: { authorization: `Bearer ${'x'.repeat(43)}`, 'content-type': 'application/json' },
  }
  try {
    const rows = await inTurn(
      {
        'GET /healthz': ask('/healthz'),
        'GET /readyz (asks the database)': ask('/readyz'),
        'GET / (prerendered, brotli)': ask('/', { headers: { 'accept-encoding': 'br' } }),
        'POST validate with an unknown token': ask('/api/v1/oauth/validate', badToken),
      },
      7,
    )
    return table(`API and host on SQLite, ${perRun} requests in a row`, rows)
  } finally {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
