import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Creates the folder for the database and the machine's key, accessible to its owner only. */
export function createDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
}

/** Undefined for a file that another process that starts meanwhile has moved away. */
const fileModeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mode

/** The folder itself and files in it that other users of the machine can open. Windows has no such modes. */
export function filesOpenToOthers(dataDir: string): string[] {
  if (process.platform === 'win32' || !existsSync(dataDir)) return []
  const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))]
  return paths.filter((path) => ((fileModeOf(path) ?? 0) & 0o077) !== 0)
}

/** Removes all access for other users. */
export function closeToOthers(dataDir: string): void {
  for (const path of filesOpenToOthers(dataDir)) {
    const mode = fileModeOf(path)
    if (mode !== undefined) chmodSync(path, mode & 0o700)
  }
}
