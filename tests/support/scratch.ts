import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Upper bound in bytes for all databases of a run. */
const enough = 4 * 1024 ** 3

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > enough
}

/** Folder for temporary test data: in memory if there is room, because no test needs durability. */
export const scratch = isRoomy(memory) ? memory : tmpdir()
