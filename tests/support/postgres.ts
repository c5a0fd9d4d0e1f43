import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePorts } from './free-port.ts'
import { findBinaries } from './postgres-binaries.ts'
import { scratch } from './scratch.ts'

const nobody = 65_534
const tries = 3
const readyMs = 30_000

// PostgreSQL refuses to run as root.
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

// Test databases need not survive a power loss, for the tests kill this product's process, not PostgreSQL; and they are
// gone before cleaning up or compiling a query would pay.
const careless = [
  ...['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['autovacuum=off', 'jit=off'],
]
const options = ['max_connections=200', 'unix_socket_directories=']

/** A real PostgreSQL for this test run. */
export interface Postgres {
  /** URL of the maintenance database. */
  url: string
  stop(): Promise<void>
  /** Stops it at once with all connections; its data are kept. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

async function becomeReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyMs
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('PostgreSQL did not become ready')
}

async function startOnce(find: typeof findBinaries, durable: boolean): Promise<Postgres> {
  const folder = mkdtempSync(join(durable ? tmpdir() : scratch, 'vereda-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const bin = find(folder)
    chmodSync(folder, 0o755)
    if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
    const data = join(folder, 'data')
    const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']
    await promisify(execFile)(join(bin, 'initdb'), init, { ...identity, cwd: folder })

    const [port] = await freePorts(1)
    const flags = [...options, ...(durable ? [] : careless)].flatMap((option) => ['-c', option])
    const start = () =>
      spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...flags], {
        ...identity,
        cwd: folder,
        stdio: 'ignore',
      })
    let server = start()
    const killed = () => server.kill('SIGKILL')
    process.on('exit', killed)
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`

    async function end(signal: NodeJS.Signals): Promise<void> {
      if (server.exitCode !== null || server.signalCode !== null) return
      const exited = once(server, 'exit')
      server.kill(signal)
      await exited
    }

    async function stop(): Promise<void> {
      process.off('exit', killed)
      await end('SIGINT')
      remove()
    }

    async function comeBack(): Promise<void> {
      server = start()
      await becomeReady(url, server)
    }

    await becomeReady(url, server).catch(async (error) => {
      await stop()
      throw error
    })
    // SIGQUIT: stops without notifying clients, and recovers from its log on restart.
    return { url, stop, goAway: () => end('SIGQUIT'), comeBack }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Starts a PostgreSQL; another attempt uses another folder and port.
 *
 * @param durable whether its commits wait for the disk, as in production
 */
export async function startPostgres(find = findBinaries, durable = false): Promise<Postgres> {
  let last: unknown
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      return await startOnce(find, durable)
    } catch (error) {
      last = error
    }
  }
  throw last
}

/** Runs one statement and disconnects. */
async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates a database, empty or copied from one without connections, and returns its URL. */
export async function freshDatabase(url: string, like = 'template1'): Promise<string> {
  const name = `t_${randomBytes(8).toString('hex')}`
  await tell(url, `create database ${name} template ${like}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Drops a database of `freshDatabase`, despite open connections. */
export async function dropDatabase(address: string): Promise<void> {
  const url = new URL(address)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  await tell(url.href, `drop database if exists ${name} with (force)`)
}
