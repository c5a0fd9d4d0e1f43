import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** What all databases of a run take at once, in bytes, with room to spare. */
const enough = 4 * 1024 ** 3

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > enough
}

/** Where tests put what they throw away: in memory where there is room, for none of them is about a cut of power. */
export const scratch = isRoomy(memory) ? memory : tmpdir()
