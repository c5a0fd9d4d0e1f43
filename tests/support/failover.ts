import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePorts } from './free-port.ts'
import { findBinaries } from './postgres-binaries.ts'

const run = promisify(execFile)
const nobody = 65_534
// PostgreSQL and PgBouncer refuse to run as root.
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
const readyMs = 30_000

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + readyMs
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/** PgBouncer, if this machine has it. */
export const pgbouncer = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path))

/** A primary with a synchronous standby, so that what was acknowledged is on both. */
export async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-pair-'))
  const bin = findBinaries(folder)
  chmodSync(folder, 0o755)
  const [onePort, twoPort, poolPort] = (await freePorts(3)) as [number, number, number]
  const started: ChildProcess[] = []
  const at = (port: number, host = '127.0.0.1') => `postgres://postgres@${host}:${port}/postgres`

  function begin(program: string, args: string[]): ChildProcess {
    const child = spawn(program, args, { ...identity, cwd: folder, stdio: 'ignore' })
    started.push(child)
    return child
  }
  const make = (name: string) => {
    const path = join(folder, name)
    if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
    return path
  }
  const options = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=100']
  const serve = (data: string, port: number, more: string[] = []) =>
    begin(join(bin, 'postgres'), [
      ...['-D', data, '-p', String(port)],
      ...[...options, ...more].flatMap((option) => ['-c', option]),
    ])

  const [one, two] = [make('one'), make('two')]
  const init = ['-D', one, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']
  await run(join(bin, 'initdb'), init, { ...identity, cwd: folder })
  const primary = serve(one, onePort)
  await untilItAnswers(at(onePort))
  const copy = ['-D', two, '-d', at(onePort), '-R', '-X', 'stream', '-C', '-S', 'two', '--checkpoint=fast']
  await run(join(bin, 'pg_basebackup'), copy, { ...identity, cwd: folder })
  serve(two, twoPort)
  await untilItAnswers(at(twoPort))
  const tell = async (url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await tell(at(onePort), "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')

  const poolFile = join(folder, 'pgbouncer.ini')
  const writePool = (port: number) =>
    writeFileSync(
      poolFile,
      `[databases]
postgres = host=127.0.0.1 port=${port} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolPort}
unix_socket_dir =
auth_type = any
auth_file =
pool_mode = transaction
default_pool_size = 20
server_login_retry = 1
`,
    )

  return {
    /** Address of both. */
    both: `postgres://postgres@127.0.0.1:${onePort},127.0.0.1:${twoPort}/postgres?target_session_attrs=read-write`,
    second: at(twoPort),
    /** Starts a pooler in transaction mode in front of the primary, and returns its address. */
    async pool(): Promise<{ url: string; turn: () => void }> {
      writePool(onePort)
      const child = begin(pgbouncer ?? '', [poolFile])
      await untilItAnswers(at(poolPort))
      return {
        url: at(poolPort),
        turn: () => {
          writePool(twoPort)
          child.kill('SIGHUP')
        },
      }
    },
    /** Kills the primary without warning, with all its connections. */
    async kill(): Promise<void> {
      primary.kill('SIGKILL')
      await once(primary, 'exit')
    },
    promote: () =>
      tell(
        at(twoPort),
        'select pg_promote()',
        "alter system set synchronous_standby_names = ''",
        'select pg_reload_conf()',
      ),
    async stop(): Promise<void> {
      for (const child of started.filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      )) {
        const gone = once(child, 'exit')
        child.kill('SIGQUIT')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
