import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { inUse, Refusal } from './refusal.ts'

/** How PostgreSQL's own programs reach a database: the password is in no list of processes. */
function reach(databaseUrl: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // What these mean to the server: the certificate is looked at. To libpq, "require" takes any.
  const verified = ['require', 'verify-ca'].includes(url.searchParams.get('sslmode') ?? '')
  if (verified && !url.searchParams.has('uselibpqcompat')) url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.delete('uselibpqcompat')
  return { dbname: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } }
}

/** Starts one of PostgreSQL's programs, and waits for its end. */
function start(program: string, given: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, given, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  // What it did not take is told by its end.
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
  // Whoever waits for it hears of it; until then it is nobody's failure.
  ended.catch(() => undefined)
  return { child, ended }
}

/** Writes what a database holds at one moment into a file, by pg_dump. @throws Refusal */
export async function backUpPostgres(databaseUrl: string, part: string): Promise<void> {
  const { dbname, env } = reach(databaseUrl)
  const given = ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`, `--dbname=${dbname}`]
  await start('pg_dump', given, env).ended
}

async function ask(databaseUrl: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(text)
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The tables of a database, as SQL names them. */
export const tablesOfPostgres = (databaseUrl: string): Promise<string[]> =>
  ask(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema()`,
  )

/** Puts a backup in the place of whatever tables there are, in one transaction. @throws Refusal */
export async function restorePostgres(databaseUrl: string, backup: string): Promise<void> {
  const others = await ask(
    databaseUrl,
    `select pid::text as name from pg_stat_activity where datname = current_database() and usename = current_user
     and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  if (others.length > 0) throw new Refusal(inUse)
  const { dbname, env } = reach(databaseUrl)
  const tables = await tablesOfPostgres(databaseUrl)
  const script = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', backup], env)
  const given = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-', `--dbname=${dbname}`]
  const work = start('psql', given, env)
  work.child.stdin.write(`begin;\n${tables.length > 0 ? `drop table ${tables.join(', ')} cascade;\n` : ''}`)
  script.child.stdout.pipe(work.child.stdin, { end: false })
  // Its answers are of no use, and it waits until they are read.
  work.child.stdout.resume()
  try {
    await Promise.race([script.ended, work.ended.then(() => script.ended)])
    work.child.stdin.end('\ncommit;\n')
  } catch (error) {
    script.child.kill()
    // Without its last word the transaction is undone.
    work.child.stdin.end()
    await work.ended.catch(() => undefined)
    throw error
  }
  await work.ended
}
