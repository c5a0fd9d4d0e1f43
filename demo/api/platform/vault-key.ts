import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDataFolder } from './data-folder.ts'

const isFileExistsError = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** 32 bytes in base64. */
export const vaultKeyShape = /^[\w+/]{43}=$/

export const vaultKeyNeed = 'must be 32 bytes in base64, as openssl rand -base64 32 makes them'

/** Path of the machine's key. */
export const vaultKeyFile = (dataDir: string): string => join(dataDir, 'vault.key')

/**
 * Key of a machine whose operator configured none: created once and stored beside the database, readable by
 * its owner only, so that encrypted data opens after a restart. Several machines need one configured key.
 */
export function machineVaultKey(dataDir: string): string {
  const file = vaultKeyFile(dataDir)
  createDataFolder(dataDir)
  // Written to another name first: a process that starts at the same time never reads half a key.
  const fresh = join(dataDir, `vault.key.${process.pid}`)
  writeFileSync(fresh, randomBytes(32).toString('base64'), { mode: 0o600 })
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (!isFileExistsError(error)) throw error
  } finally {
    rmSync(fresh)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Replaces the machine's key. */
export function replaceVaultKey(dataDir: string, key: string): void {
  const fresh = join(dataDir, `vault.key.${process.pid}`)
  writeFileSync(fresh, key, { mode: 0o600, flush: true })
  renameSync(fresh, vaultKeyFile(dataDir))
}
