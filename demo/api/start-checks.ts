import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '#core/calendar/clock.ts'
import { defaults, mergeConfig } from '#core/config/default-config.ts'
import { busyPort } from '../setup/ports.mjs'
import { canDecryptSealKeys } from './agreement/seal-file.ts'
import type { Environment } from './environment.ts'
import { buildDifferences } from './hosting/site-of-build.ts'
import { filesOpenToOthers } from './platform/data-folder.ts'
import { isLocked } from './platform/database/database-errors.ts'
import { inTransaction } from './platform/database/in-transaction.ts'
import { migrationNames, refuseWaiting, waitingMigrations } from './platform/database/migrate.ts'
import { withDatabase } from './platform/database/open-database.ts'
import { addressesIn, hostOf } from './platform/database/postgres-address.ts'
import type { Database } from './platform/database/schema.ts'
import { databaseFile } from './platform/database/sqlite.ts'
import { clockFault } from './platform/jobs/clock-doubts.ts'
import { vaultKeyFile } from './platform/vault-key.ts'

const otherVaultKey =
  'The vault key does not open what this database has sealed: start with the one of before. npm run rotate-key tells how to change it, and what to do where it is lost.'

/** A need of a start. */
interface StartCheck {
  what: string
  /** Why it is not met, in a sentence for the operator. */
  fault: () => Promise<string | undefined>
}

/** The folder itself, or its nearest existing parent. */
const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)))

/** Whether a process keeps anything in its data folder: in a container with all elsewhere it is read-only. */
export function usesDataFolder({ databaseUrl, settings }: Environment): boolean {
  const isBankPlayed = !settings.production || !(settings.pixApi ?? settings.ports.charges)
  return !databaseUrl || !settings.vaultKey || isBankPlayed
}

function dataFolderFault(dataDir: string): string | undefined {
  const folder = nearestFolder(dataDir)
  if (!statSync(folder).isDirectory()) return `Cannot use ${dataDir}: it is not in a folder.`
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    return `Cannot use ${dataDir}: this user may not write to ${folder} (chown).`
  }
  return undefined
}

/** Only what is left undone shows that it could be done. */
class Undone extends Error {}

/** @throws Error why the database takes no writes */
async function tryWrite(database: Database, isMigrated: boolean): Promise<void> {
  const statement = isMigrated
    ? sql`insert into limits (key, count, ends_at) values ('start', 0, '')`
    : sql`create table start_tried (id integer)`
  await inTransaction(database, async (transaction) => {
    await statement.execute(transaction)
    throw new Undone()
  }).catch((error) => {
    if (!(error instanceof Undone || isLocked(error))) throw error
  })
}

/** @throws Error if it cannot be opened, is of another version, or takes no writes */
async function examineDatabase(
  { dataDir, migrates, settings }: Environment,
  database: Database,
  clock: Clock,
): Promise<string | undefined> {
  const waiting = await waitingMigrations(database)
  if (!migrates) refuseWaiting(waiting)
  await tryWrite(database, waiting.length === 0).catch((error) => {
    throw new Error(
      `it takes no writes of this user (${error instanceof Error ? error.message : error}). The user must own it: createdb --owner.`,
    )
  })
  const tables = await database.introspection.getTables()
  const file = vaultKeyFile(dataDir)
  const vaultKey = settings.vaultKey || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  if (tables.some(({ name }) => name === 'seal_keys') && !(await canDecryptSealKeys(vaultKey, database)))
    return otherVaultKey
  return settings.production ? clockFault(database, clock) : undefined
}

async function databaseFault(environment: Environment, clock: Clock): Promise<string | undefined> {
  const { databaseUrl, dataDir, migrates } = environment
  try {
    if (!databaseUrl && !existsSync(databaseFile(dataDir)))
      return migrates ? undefined : void refuseWaiting(await migrationNames())
    return await withDatabase(environment, (database) => examineDatabase(environment, database, clock))
  } catch (error) {
    return openingFault(environment, error)
  }
}

/** Why the database cannot be opened, in a sentence. */
export function openingFault({ databaseUrl, dataDir }: Environment, error: unknown): string {
  const where = databaseUrl ? 'the database of DATABASE_URL' : `the database under ${dataDir}`
  const { message = '', code = '' } = error as Partial<NodeJS.ErrnoException>
  return `Cannot open ${where}: ${message || code}`
}

/** The database by engine, name and place, without what lets one in. */
export function databaseWords({ databaseUrl, dataDir }: Environment): string {
  if (!databaseUrl) return `SQLite, ${databaseFile(dataDir)}`
  const addresses = addressesIn(databaseUrl)
  const [name] = addresses.map((address) => decodeURIComponent(new URL(address).pathname.slice(1)))
  return `PostgreSQL, ${name} at ${addresses.map((address) => hostOf(address, process.env)).join(', ')}`
}

/** Why a start cannot listen, by an error of the system; undefined for another error. */
export function listeningFault(
  error: unknown,
  host: string,
  port: number,
  variable: string,
): string | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return busyPort(port, variable)
  return (
    code &&
    `Cannot listen on ${host}:${port} (${code}): HOST must be an address of this machine, such as 127.0.0.1, and ${variable} a port that this user may open.`
  )
}

/** What a start needs of the machine beyond valid settings. The checks change nothing. */
export function startChecks(environment: Environment, clock: Clock): StartCheck[] {
  const { databaseUrl, dataDir, distDir, appConfig, settings } = environment
  const { production, publicUrl } = settings
  const ofProduction: StartCheck[] = [
    {
      what: 'DATA_DIR: closed to others',
      async fault() {
        const [open] = filesOpenToOthers(dataDir)
        return open && `${open} can be opened by other users of this machine: chmod -R go= ${dataDir}`
      },
    },
    {
      // The demo rebuilds itself when its settings change, and tests use other settings.
      what: 'DIST_DIR: the build',
      async fault() {
        const differing = buildDifferences(
          join(distDir, 'portal'),
          mergeConfig(defaults, appConfig),
          publicUrl,
        )
        if (differing.length === 0) return undefined
        return `${distDir} was built with another ${differing.join(' and another ')}: npm run build, with the same settings.`
      },
    },
  ]
  return [
    ...(usesDataFolder(environment)
      ? [{ what: `DATA_DIR: writing to ${dataDir}`, fault: async () => dataFolderFault(dataDir) }]
      : []),
    ...(production ? ofProduction : []),
    {
      what: `${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: the database`,
      fault: () => databaseFault(environment, clock),
    },
  ]
}
