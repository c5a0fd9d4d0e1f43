import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { createDataFolder } from '../api/platform/data-folder.ts'
import { databaseFile, openFile } from '../api/platform/database/sqlite.ts'
import { inUse, Refusal } from './backup-refusal.ts'

const busyMs = 500

function flushToDisk(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** Whether a file is an intact SQLite database. */
function isSound(path: string): boolean {
  try {
    const file = new Libsql(path, { readonly: true })
    const said = file.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    file.close()
    return said.length === 1 && said[0]?.integrity_check === 'ok'
  } catch {
    return false
  }
}

/**
 * Writes a consistent snapshot of a database into a file, while other processes keep using it.
 * @throws Refusal if there is no database, or the copy is not intact
 */
export function backUpSqlite(dataDir: string, part: string): void {
  const path = databaseFile(dataDir)
  if (!existsSync(path)) throw new Refusal(`There is no database under ${dataDir}.`)
  const source = openFile(path)
  source.prepare('vacuum into ?').run(part)
  source.close()
  flushToDisk(part)
  if (!isSound(part)) throw new Refusal('The copy is not sound: look at the disk.')
}

/** Whether a folder has a database. Opens no connection, because a restore needs exclusive access. */
export const isFilledSqlite = (dataDir: string): boolean =>
  (statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0

/** Switches off the write-ahead log of a database, which requires exclusive access. @throws Refusal */
export function claimDatabase(path: string): void {
  const file = new Libsql(path, { timeout: busyMs })
  try {
    file.pragma('journal_mode = delete')
  } catch {
    throw new Refusal(inUse)
  } finally {
    file.close()
  }
}

/** Replaces a folder's database with a backup, completely or not at all. @throws Refusal */
export function restoreSqlite(dataDir: string, backup: string): void {
  const path = databaseFile(dataDir)
  createDataFolder(dataDir)
  const fresh = join(dataDir, 'restoring.db')
  try {
    copyFileSync(backup, fresh)
    // A copy has the permissions of its source, but the database must be accessible to its owner only.
    chmodSync(fresh, 0o600)
    if (!isSound(fresh)) throw new Refusal(`${backup} is not a whole backup. Nothing was changed.`)
    flushToDisk(fresh)
    if (existsSync(path)) claimDatabase(path)
    renameSync(fresh, path)
  } finally {
    rmSync(fresh, { force: true })
  }
}
