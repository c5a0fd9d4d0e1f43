import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnvironment } from '../api/environment.ts'
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
  const { databaseUrl, dataDir, settings } = readEnvironment(process.env)
  const file = resolve(given)
  if (existsSync(file)) throw new Refusal(`${file} is there already: name a new file.`)
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
