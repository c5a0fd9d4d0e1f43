import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { canDecryptSealKeys } from '../api/agreement/seal-file.ts'
import { type Environment, readEnvironment } from '../api/environment.ts'
import { waitingMigrations } from '../api/platform/database/migrate.ts'
import { withDatabase } from '../api/platform/database/open-database.ts'
import { vaultKeyFile } from '../api/platform/vault-key.ts'
import { Refusal, requireReadable } from './backup-refusal.ts'
import { restorePostgres, tablesOfPostgres } from './postgres.ts'
import { isFilledSqlite, restoreSqlite } from './sqlite.ts'

const usage = `Usage:
  npm run restore -- FILE              puts a backup where there is no database yet
  npm run restore -- FILE --replace    puts it in the place of the database that is there, and of all it holds`

const heads = { SQLite: 'SQLite format 3\0', PostgreSQL: 'PGDMP' } as const
type BackupEngine = keyof typeof heads

/** The engine of a backup, by its first bytes. */
function engineOf(file: string): BackupEngine | undefined {
  const head = Buffer.alloc(16)
  const open = openSync(file, 'r')
  readSync(open, head)
  closeSync(open)
  return (Object.keys(heads) as BackupEngine[]).find((engine) =>
    head.toString('latin1').startsWith(heads[engine]),
  )
}

async function restoreFile({ databaseUrl, dataDir }: Environment, file: string, replaces: boolean) {
  requireReadable(file)
  const own: BackupEngine = databaseUrl ? 'PostgreSQL' : 'SQLite'
  const engine = engineOf(file)
  if (engine !== own)
    throw new Refusal(
      `${file} is ${engine ? `a backup of ${engine}` : 'no backup'}, and the database is ${own}.`,
    )
  const isFilled = databaseUrl ? (await tablesOfPostgres(databaseUrl)).length > 0 : isFilledSqlite(dataDir)
  if (isFilled && !replaces)
    throw new Refusal('There is a database already: with --replace all it holds gives way to the backup.')
  if (databaseUrl) await restorePostgres(databaseUrl, file)
  else restoreSqlite(dataDir, file)
}

/** What the operator must do before starting a server; empty if nothing. */
async function remarksForOperator(environment: Environment): Promise<string[]> {
  const { settings, dataDir } = environment
  const file = vaultKeyFile(dataDir)
  const key = settings.vaultKey || (existsSync(file) && readFileSync(file, 'utf8').trim())
  const before = 'put the one of the server that was backed up in its place before you start'
  if (!key) return [`There is no vault key in ${file}: ${before}, or what was sealed never opens again.`]
  const opens = await withDatabase(environment, (database) => canDecryptSealKeys(key, database))
  return opens ? [] : [`The vault key here does not open what was sealed: ${before}.`]
}

// Files are created for their owner only.
process.umask(0o077)

try {
  const given = process.argv.slice(2)
  const [file, ...more] = given.filter((word) => word !== '--replace')
  if (!file || more.length > 0) throw new Refusal(usage)
  const environment = readEnvironment(process.env)
  await restoreFile(environment, resolve(file), given.includes('--replace'))
  const waiting = await withDatabase(environment, waitingMigrations)
  process.stdout.write(`Restored ${file}.\n`)
  if (waiting.length > 0) process.stdout.write(`It waits for migrations: ${waiting.join(', ')}.\n`)
  for (const remark of await remarksForOperator(environment)) {
    process.stderr.write(`${remark}\n`)
    process.exitCode = 2
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
