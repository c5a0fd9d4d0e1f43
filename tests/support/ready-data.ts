import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import compileServer from './compiled-server.ts'
import { scratch } from './scratch.ts'
import { startServer } from './server.ts'

/**
 * Creates the demo's ready people once, for each journey's server starts with a copy of this database, and a folder for
 * the names of the states that axe has checked.
 */
export default async function setup(): Promise<() => Promise<void>> {
  compileServer()
  const dir = await mkdtemp(join(scratch, 'vereda-ready-'))
  const server = await startServer({ DATA_DIR: dir, APP_CONFIG: 'tests/support/journey-config.json' })
  const { ok, status } = await fetch(`${server.origin}/demo/pessoas`)
  await server.stop()
  if (!ok) throw new Error(`the page of ready people answered ${status}`)
  process.env.READY_DATA = dir
  const states = await mkdtemp(join(scratch, 'vereda-states-'))
  process.env.CHECKED_STATES = states
  return async () => {
    for (const folder of [dir, states]) await rm(folder, { recursive: true, force: true })
  }
}
