import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, TestRunner } from 'vitest'

type Hits = Record<string, number>

/** What the sources prepared by Stryker read and write. */
export interface Switch {
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}

export interface Reached {
  file: string
  hits: Hits
  loading: Hits
}

const holder = globalThis as { __stryker__?: Switch }
holder.__stryker__ ??= {}
const plants = holder.__stryker__
const { MUTANT_HITS, MUTANT_REACH } = process.env

if (MUTANT_HITS) {
  // A loop without an end is ended by an error.
  plants.hitCount ??= 0
  plants.hitLimit = Number(MUTANT_HITS)
}

// For the threads and programs that tests start.
process.env.MUTANT_OWNER = String(process.pid)
process.env.NODE_OPTIONS = `--import ${new URL('elsewhere.mjs', import.meta.url)}`

const added = (some: Hits, more: Hits, sign: 1 | -1 = 1): Hits => {
  const sum = { ...some }
  for (const [id, count] of Object.entries(more)) sum[id] = (sum[id] ?? 0) + sign * count
  return sum
}

/** What those have reached so far. */
const elsewhere = (folder: string): Hits =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`elsewhere-${process.pid}-`))
    .map((name): Hits => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .reduce((all, hits) => added(all, hits), {})

if (MUTANT_REACH) {
  // What runs before the tests counts as loading.
  plants.currentTestId = undefined
  const file = TestRunner.getCurrentSuite().file?.filepath ?? ''
  let earlier: Hits = {}
  beforeAll(() => {
    plants.currentTestId = file
    earlier = elsewhere(MUTANT_REACH)
  })
  afterAll(() => {
    plants.currentTestId = undefined
    const { static: loading = {}, perTest = {} } = plants.mutantCoverage ?? {}
    const hits = added(perTest[file] ?? {}, added(elsewhere(MUTANT_REACH), earlier, -1))
    const reached: Reached = { file, hits, loading }
    const name = createHash('sha256').update(file).digest('hex')
    writeFileSync(join(MUTANT_REACH, `file-${name}.json`), JSON.stringify(reached))
  })
}
