import { existsSync } from 'node:fs'
import { readEnvironment, SettingError } from './environment.ts'
import { migrate, migrationNames, waitingMigrations } from './platform/database/migrate.ts'
import { withDatabase } from './platform/database/open-database.ts'
import { databaseFile } from './platform/database/sqlite.ts'

const usage = `Usage:
  npm run migrate                 brings the tables up to date and tells which migrations that took
  npm run migrate -- --dry-run    tells which it would take and changes nothing: ends with 2 where there are any
`

process.umask(0o077)
const given = process.argv.slice(2)
const isDry = given[0] === '--dry-run'
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

try {
  if (given.length > (isDry ? 1 : 0)) throw new SettingError(usage.trimEnd())
  const place = readEnvironment(process.env)
  const isThere = place.databaseUrl || existsSync(databaseFile(place.dataDir))
  if (isDry) {
    const waiting = isThere ? await withDatabase(place, waitingMigrations) : await migrationNames()
    for (const name of waiting) printLine(`would run ${name}`)
    if (waiting.length > 0) process.exitCode = 2
    else printLine('Up to date.')
  } else {
    const done = await withDatabase(place, migrate)
    for (const name of done) printLine(`ran ${name}`)
    printLine(done.length > 0 ? 'Now up to date.' : 'Up to date.')
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
