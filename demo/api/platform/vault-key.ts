import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'

const exists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Where a machine keeps its key. */
export const vaultKeyFile = (dataDir: string): string => join(dataDir, 'vault.key')

/**
 * The key of the machine that an operator gave none: made once and kept beside the database, readable by its owner
 * alone, so that what was sealed opens after a restart. Processes on other machines need one given to all of them.
 */
export function keptVaultKey(dataDir: string): string {
  const file = vaultKeyFile(dataDir)
  makeDataFolder(dataDir)
  // Written whole under another name first: a process that starts at the same time never reads half a key.
  const fresh = join(dataDir, `vault.key.${process.pid}`)
  writeFileSync(fresh, randomBytes(32).toString('base64'), { mode: 0o600 })
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (!exists(error)) throw error
  } finally {
    rmSync(fresh)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Puts another key in the place of the machine's. */
export function replaceVaultKey(dataDir: string, key: string): void {
  const fresh = join(dataDir, `vault.key.${process.pid}`)
  writeFileSync(fresh, key, { mode: 0o600, flush: true })
  renameSync(fresh, vaultKeyFile(dataDir))
}
