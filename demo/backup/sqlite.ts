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
import { makeDataFolder } from '../api/platform/data-folder.ts'
import { databaseFile, openFile } from '../api/platform/database/sqlite.ts'
import { inUse, Refusal } from './refusal.ts'

const busyMs = 500

function sync(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** Whether a file is a whole database of SQLite's. */
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
 * Writes what a database holds at one moment into a file of its own, while others go on reading and writing.
 * @throws Refusal where there is none, or the copy is not sound
 */
export function backUpSqlite(dataDir: string, part: string): void {
  const path = databaseFile(dataDir)
  if (!existsSync(path)) throw new Refusal(`There is no database under ${dataDir}.`)
  const source = openFile(path)
  source.prepare('vacuum into ?').run(part)
  source.close()
  sync(part)
  if (!isSound(part)) throw new Refusal('The copy is not sound: look at the disk.')
}

/** Whether a folder has a database. No connection is opened for it: restoring wants to be alone. */
export const isFilledSqlite = (dataDir: string): boolean =>
  (statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0

/** Ends the write-ahead log of a database, which its engine does for whoever has it alone. @throws Refusal */
export function claim(path: string): void {
  const file = new Libsql(path, { timeout: busyMs })
  try {
    file.pragma('journal_mode = delete')
  } catch {
    throw new Refusal(inUse)
  } finally {
    file.close()
  }
}

/** Puts a backup in the place of a folder's database, whole or not at all. @throws Refusal */
export function restoreSqlite(dataDir: string, backup: string): void {
  const path = databaseFile(dataDir)
  makeDataFolder(dataDir)
  const fresh = join(dataDir, 'restoring.db')
  try {
    copyFileSync(backup, fresh)
    // A copy has the rights of what was copied, and the database is its owner's alone.
    chmodSync(fresh, 0o600)
    if (!isSound(fresh)) throw new Refusal(`${backup} is not a whole backup. Nothing was changed.`)
    sync(fresh)
    if (existsSync(path)) claim(path)
    renameSync(fresh, path)
  } finally {
    rmSync(fresh, { force: true })
  }
}
