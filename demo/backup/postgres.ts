import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inUse, Refusal } from './backup-refusal.ts'

/**
 * Connection for PostgreSQL's client programs: the password is passed in the environment, not in the process
 * list.
 */
function clientConnection(databaseUrl: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // Our server verifies the certificate in these modes, but libpq's "require" accepts any certificate.
  const verified = ['require', 'verify-ca'].includes(url.searchParams.get('sslmode') ?? '')
  if (verified && !url.searchParams.has('uselibpqcompat')) url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.delete('uselibpqcompat')
  return { dbname: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } }
}

/** Starts a PostgreSQL program; `ended` resolves when it exits. */
function startProgram(program: string, given: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, given, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  // A broken pipe is reported by the exit code.
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new Refusal(`${program} ended with ${code}. Nothing was changed.`)
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new Refusal(
        `${program} is not on this machine: install PostgreSQL's client programs (postgresql-client), of the server's version or a newer one.`,
      )
    },
  )
  // Prevents an unhandled rejection before a caller awaits it.
  ended.catch(() => undefined)
  return { child, ended }
}

/** Dumps a consistent snapshot of a database into a file with pg_dump. @throws Refusal */
export async function backUpPostgres(databaseUrl: string, part: string): Promise<void> {
  const { dbname, env } = clientConnection(databaseUrl)
  const given = ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`, `--dbname=${dbname}`]
  await startProgram('pg_dump', given, env).ended
}

async function queryPostgres(databaseUrl: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(text)
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The tables of a database, quoted for SQL. */
export const tablesOfPostgres = (databaseUrl: string): Promise<string[]> =>
  queryPostgres(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema()`,
  )

/**
 * Sessions of others that may write here: of this role, and of any that may act as it. What kind of session another
 * role has is not told to everybody.
 */
const otherSessions = `select pid::text as name from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
  and coalesce(backend_type, 'client backend') = 'client backend' and pg_has_role(usesysid, current_user, 'member')`

/** Waits a moment for sessions that are ending. @throws Refusal while another process works on the database */
export async function requireAlone(databaseUrl: string): Promise<void> {
  for (let look = 0; (await queryPostgres(databaseUrl, otherSessions)).length > 0; look += 1) {
    if (look === 10) throw new Refusal(inUse)
    await sleep(200)
  }
}

/** Replaces all tables with a backup, in one transaction. @throws Refusal */
export async function restorePostgres(databaseUrl: string, backup: string): Promise<void> {
  await requireAlone(databaseUrl)
  const { dbname, env } = clientConnection(databaseUrl)
  const tables = await tablesOfPostgres(databaseUrl)
  const script = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--file=-', backup], env)
  const given = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-', `--dbname=${dbname}`]
  const work = startProgram('psql', given, env)
  work.child.stdin.write(`begin;\n${tables.length > 0 ? `drop table ${tables.join(', ')} cascade;\n` : ''}`)
  script.child.stdout.pipe(work.child.stdin, { end: false })
  // psql's output is unused, but must be read or psql blocks.
  work.child.stdout.resume()
  try {
    await Promise.race([script.ended, work.ended.then(() => script.ended)])
    work.child.stdin.end('\ncommit;\n')
  } catch (error) {
    script.child.kill()
    // Without the final commit the transaction is rolled back.
    work.child.stdin.end()
    await work.ended.catch(() => undefined)
    throw error
  }
  await work.ended
}
