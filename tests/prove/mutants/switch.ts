import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, TestRunner } from 'vitest'

/** What the sources prepared by Stryker read and write. */
interface Switch {
  activeMutant?: string
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

export interface Reached {
  file: string
  hits: Record<string, number>
  loading: Record<string, number>
}

const holder = globalThis as { __stryker__?: Switch }
holder.__stryker__ ??= {}
const plants = holder.__stryker__
const { MUTANT, MUTANT_HITS, MUTANT_REACH } = process.env

if (MUTANT) {
  plants.activeMutant = MUTANT
  // A loop without an end is ended by an error.
  plants.hitCount ??= 0
  plants.hitLimit = Number(MUTANT_HITS)
}

if (MUTANT_REACH) {
  // What runs before the tests counts as loading.
  plants.currentTestId = undefined
  const file = TestRunner.getCurrentSuite().file?.filepath ?? ''
  beforeAll(() => {
    plants.currentTestId = file
  })
  afterAll(() => {
    plants.currentTestId = undefined
    const { static: loading = {}, perTest = {} } = plants.mutantCoverage ?? {}
    const reached: Reached = { file, hits: perTest[file] ?? {}, loading }
    const name = createHash('sha256').update(file).digest('hex')
    writeFileSync(join(MUTANT_REACH, `${name}.json`), JSON.stringify(reached))
  })
}
