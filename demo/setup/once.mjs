// Work that is only done again when its inputs have changed. It imports no package, because none may be installed yet.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Runs the work unless the stamp file shows that it was done for the same inputs. */
export async function once(
  /** @type {string} */ stampFile,
  /** @type {string} */ inputs,
  /** @type {() => unknown} */ work,
) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs) return
  await work()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, inputs)
}

export function hashOf(/** @type {(string | Buffer)[]} */ parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

export function filesBelow(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
