import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Makes the folder of the database and of the machine's key, for its owner alone. */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
}

const modeOf = (path: string) => statSync(path).mode

/** What of it others on the machine can open: itself or files in it. Windows has no such modes. */
export function openToOthers(dataDir: string): string[] {
  if (process.platform === 'win32' || !existsSync(dataDir)) return []
  const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))]
  return paths.filter((path) => (modeOf(path) & 0o077) !== 0)
}

/** Leaves it to its owner. */
export function closeToOthers(dataDir: string): void {
  for (const path of openToOthers(dataDir)) chmodSync(path, modeOf(path) & 0o700)
}
