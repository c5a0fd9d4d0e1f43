import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnvironment } from '../api/environment.ts'
import { isMigrated } from '../api/platform/database/migrate.ts'
import { withDatabase } from '../api/platform/database/open-database.ts'
import { databaseFile } from '../api/platform/database/sqlite.ts'
import { vaultKeyFile } from '../api/platform/vault-key.ts'
import { Refusal } from './backup-refusal.ts'
import { backUpPostgres } from './postgres.ts'
import { backUpSqlite } from './sqlite.ts'

const usage = `Usage:
  npm run backup -- FILE    writes the database into a new file, while the server goes on`

// Files are created for their owner only.
process.umask(0o077)

try {
  const [given, ...more] = process.argv.slice(2)
  if (!given || more.length > 0) throw new Refusal(usage)
  const environment = readEnvironment(process.env)
  const { databaseUrl, dataDir, settings } = environment
  const file = resolve(given)
  if (existsSync(file)) throw new Refusal(`${file} is there already: name a new file.`)
  const isThere = databaseUrl || existsSync(databaseFile(dataDir))
  if (isThere && !(await withDatabase(environment, isMigrated)))
    throw new Refusal(
      `The database of ${databaseUrl ? 'DATABASE_URL' : `DATA_DIR (${dataDir})`} has no tables of this program: look whether it is the right one.`,
    )
  const part = `${file}.part`
  rmSync(part, { force: true })
  try {
    if (databaseUrl) await backUpPostgres(databaseUrl, part)
    else backUpSqlite(dataDir, part)
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
  const key = settings.vaultKey ? 'the vault key (server.vaultKey or VAULT_KEY)' : vaultKeyFile(dataDir)
  process.stdout.write(
    `Wrote ${file}, ${statSync(file).size} bytes: everything of ${databaseUrl ? 'PostgreSQL' : 'SQLite'}'s database.
Not in it: ${key}, APP_CONFIG and other secrets. Without that key nothing that was sealed opens
(second factors, the key of contracts): keep it too, in another place than this file, which holds personal data.
`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
