import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { seed } from '../../support/random.ts'
import { copyOfSources } from '../copy.ts'
import { failuresOf, readReport, type VitestReport } from '../reports.ts'
import { type Judged, judged } from './folders.ts'
import { gap, plantGap } from './gap.ts'
import { prepared, sourcesOf } from './plant.ts'
import {
  changeOf,
  equivalentOf,
  head,
  type Judgement,
  judgesOf,
  type Mutant,
  type Outcome,
  planted,
  type Reach,
  rowOf,
  sampleOf,
} from './score.ts'
import type { Reached } from './switch.ts'

/** How many changes are planted in a folder, and until when another one begins. */
const usual = { sample: 40, minutes: 9 }
const config = 'tests/prove/mutants/vitest.config.ts'
/** Contract tests have their engine in the title. */
const withoutPostgres = '^(?!.*PostgreSQL)'

const running = new Set<number>()
const copies: string[] = []
process.on('exit', () => {
  for (const pid of running) process.kill(-pid, 'SIGKILL')
  for (const folder of copies) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Has the server's threads and programs in a copy take part: they have the change, and tell what they reach. */
function openToOthers(copy: string): void {
  const inside = (file: string, from: string, to: string) => {
    const place = join(copy, file)
    writeFileSync(place, readFileSync(place, 'utf8').replace(from, to))
  }
  const begin = "await import('./thread.ts')"
  const telling = `await import('../../../../tests/prove/mutants/elsewhere.mjs')\n${begin}`
  inside('demo/api/platform/workers/thread.mjs', begin, telling)
  const given = 'PATH: process.env.PATH'
  const ours = 'Object.entries(process.env).filter(([name]) => /MUTANT|^NODE_OPTIONS$/.test(name))'
  for (const program of ['command', 'server'])
    inside(`tests/support/${program}.ts`, given, `...Object.fromEntries(${ours}), ${given}`)
}

/** Runs Vitest in a folder; undefined if it takes longer, because something hangs. */
function vitest(folder: string, args: readonly string[], extra: NodeJS.ProcessEnv, seconds: number) {
  const report = join(mkdtempSync(join(folder, 'test-results-')), 'report.json')
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--root', '.', '--config', config, '-t', withoutPostgres],
      ...['--reporter=json', `--outputFile.json=${report}`, '--testTimeout=60000', ...args],
    ],
    // A group of its own, so that its workers end with it; on SQLite the tests too that usually have PostgreSQL only.
    { cwd: folder, env: { ...process.env, ENGINES: 'both', ...extra }, stdio: 'ignore', detached: true },
  )
  const pid = child.pid ?? 0
  running.add(pid)
  return new Promise<{ status: number | null; report: VitestReport } | undefined>((done) => {
    const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), seconds * 1000)
    child.once('exit', (status, signal) => {
      clearTimeout(timer)
      running.delete(pid)
      done(signal ? undefined : { status, report: readReport(report) as VitestReport })
    })
  })
}

/** Runs the tests of a stage once without a change, and tells what each file reaches; undefined if time ends. */
async function reachesOf(
  copy: string,
  tests: readonly string[],
  done: readonly string[],
  end: number,
): Promise<Reach[] | undefined> {
  const folder = mkdtempSync(join(copy, 'reach-'))
  const extra = { MUTANT_REACH: folder, MUTANT_DONE: JSON.stringify(done) }
  const ran = await vitest(copy, tests, extra, Math.min(3600, (end - Date.now()) / 1000))
  if (!ran) return undefined
  const results = ran.report.testResults ?? []
  const reports = readdirSync(folder).filter((name) => name.startsWith('file-'))
  return reports.map((report) => {
    const { file, hits, loading } = JSON.parse(readFileSync(join(folder, report), 'utf8')) as Reached
    const result = results.find(({ name }) => name === file)
    const { startTime = 0, endTime = 0 } = result ?? {}
    return {
      file: relative(copy, file).replaceAll('\\', '/'),
      hits,
      loading,
      passes: result?.status === 'passed',
      seconds: (endTime - startTime) / 1000,
    }
  })
}

/** What finds a change: the first failing test, or that the tests do not end. */
async function finderOf(copy: string, { id }: Mutant, judges: readonly Reach[]): Promise<string | undefined> {
  const files = judges.map(({ file }) => file)
  const seconds = 120 + 5 * judges.reduce((sum, judge) => sum + judge.seconds, 0)
  const hits = judges.reduce((sum, judge) => sum + (judge.hits[id] ?? 0) + (judge.loading[id] ?? 0), 0)
  const extra = {
    // Read by the prepared sources, in threads too.
    __STRYKER_ACTIVE_MUTANT__: id,
    MUTANT_HITS: String(1000 + 100 * hits),
    MUTANT_TESTS: JSON.stringify(files),
  }
  const ran = await vitest(copy, [...files, '--bail=1', '--maxWorkers=1'], extra, seconds)
  if (!ran) return 'the tests do not end'
  const [failure] = failuresOf(ran.report)
  return failure?.name ?? (ran.status === 0 ? undefined : 'an error outside of the tests')
}

/** Whether the compiler refuses a change. */
function isRefusedByTypes(clean: string, mutant: Mutant): boolean {
  const place = join(clean, mutant.file)
  const sound = readFileSync(place, 'utf8')
  const world = mutant.file.split('/')[0] ?? ''
  writeFileSync(place, planted(sound, mutant))
  const args = ['--no-install', 'tsc', '--noEmit', '--incremental', 'false', '-p', world]
  const { status } = spawnSync('npx', args, { cwd: clean, stdio: 'ignore' })
  writeFileSync(place, sound)
  return status !== 0
}

/** Does the work for each, as many at once as the machine has processors, and begins none after the end. */
async function inLanes<T, R>(all: readonly T[], end: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const waiting = [...all]
  const done: R[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined && Date.now() < end; next = waiting.shift())
      done.push(await work(next))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return done
}

/** Runs the stages of a folder until all is found, and leaves out what no test was asked about in time. */
async function outcomesOf(copy: string, stages: Judged['stages'], chosen: readonly Mutant[], end: number) {
  let left: readonly Outcome[] = chosen.map((mutant) => ({ mutant, survived: 0 }))
  const settled: Outcome[] = []
  for (const [index, stage] of stages.entries()) {
    if (left.length === 0) break
    const reaches =
      Date.now() < end ? await reachesOf(copy, stage, stages.slice(0, index).flat(), end) : undefined
    const mute = reaches?.filter(({ passes }) => !passes).map(({ file }) => file) ?? []
    if (mute.length > 0) process.stderr.write(`they fail without a change, and judge nothing: ${mute}\n`)
    const asked = await inLanes(reaches ? left : [], end, async (one): Promise<Outcome> => {
      const judges = judgesOf(one.mutant.id, reaches ?? [])
      const found = judges.length > 0 ? await finderOf(copy, one.mutant, judges) : undefined
      if (found) return { mutant: one.mutant, found }
      return { ...one, survived: ('survived' in one ? one.survived : 0) + judges.length }
    })
    const unasked = left.filter(({ mutant }) => asked.every((one) => one.mutant !== mutant))
    // Without an answer of the nearest tests, a change is not part of the sample.
    if (index > 0) settled.push(...unasked.map((one) => ({ unasked: stage.join(' '), ...one })))
    settled.push(...asked.filter((one) => 'found' in one))
    left = asked.filter((one) => 'survived' in one)
  }
  return [...settled, ...left]
}

/** Plants changes in a folder of a copy, one at a time, and judges its tests by what they find. */
async function judge(row: Judged, copy: string, clean: string, sample?: number): Promise<Judgement> {
  const begun = Date.now()
  const end = sample ? Number.POSITIVE_INFINITY : begun + usual.minutes * 60_000
  const names = sourcesOf(clean, row.folder)
  const codeOf = (file: string) => readFileSync(join(clean, file), 'utf8')
  const { files, mutants } = await prepared(clean, names)
  for (const { name, content } of files) writeFileSync(join(copy, name), content)
  spawnSync(process.execPath, ['demo/setup/server.mjs'], { cwd: copy, stdio: 'ignore' })
  const drawn = sampleOf(mutants, sample ?? usual.sample)
  const chosen = drawn.filter((mutant) => !equivalentOf(codeOf(mutant.file), mutant))
  const outcomes = await outcomesOf(copy, row.stages, chosen, end)
  for (const name of names) writeFileSync(join(copy, name), codeOf(name))
  return {
    folder: row.folder,
    goal: row.goal,
    outcomes,
    equivalent: drawn.length - chosen.length,
    places: mutants.length,
    minutes: (Date.now() - begun) / 60_000,
  }
}

/** The same, in which types find what tests have not. */
const withTypes = (clean: string, outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.map((one) =>
    'survived' in one && isRefusedByTypes(clean, one.mutant) ? { mutant: one.mutant, found: 'types' } : one,
  )

/** The survivors with what was changed, and what reached it in vain. */
const survivorsOf = (clean: string, { outcomes }: Judgement): string[] =>
  outcomes.flatMap((one) => {
    if (!('survived' in one)) return []
    const reached = one.survived === 0 ? 'no test reaches it' : `${one.survived} test files reach it`
    const late = one.unasked ? `; no time for ${one.unasked}` : ''
    return [
      `${changeOf(readFileSync(join(clean, one.mutant.file), 'utf8'), one.mutant)}\n  ${reached}${late}`,
    ]
  })

/** Whether exactly the planted gaps survive: without this, no score means anything. */
async function isControlSound(copy: string, clean: string): Promise<boolean> {
  plantGap(copy)
  plantGap(clean)
  const { outcomes } = await judge(gap, copy, clean, 100)
  const right = ({ mutant, ...outcome }: Outcome) => mutant.file.endsWith('/held.ts') === 'found' in outcome
  const gone = outcomes.find((one) => 'survived' in one)
  // Types that refuse a sound change would find all others too.
  const isSound = outcomes.every(right) && gone !== undefined && !isRefusedByTypes(clean, gone.mutant)
  for (const folder of [copy, clean])
    for (const part of ['core/planted', 'tests/unit/core/planted'])
      rmSync(join(folder, part), { recursive: true })
  return isSound
}

/**
 * Plants a sample of small changes in each folder and prints how much of it is found by tests and types, with
 * what is not. First a gap that is planted on purpose must be found.
 *
 * @param words folders, all by default; a number plants as many, however long it takes
 * @returns whether every score reaches its goal
 */
export async function mutants(words: readonly string[]): Promise<boolean> {
  const sample = Number(words.find((word) => /^\d+$/.test(word)) ?? 0) || undefined
  const asked = words.filter((word) => !/^\d+$/.test(word)).map((word) => word.replace(/\/$/, ''))
  const unknown = asked.filter((word) => !judged.some(({ folder }) => folder === word))
  if (unknown.length > 0) throw new RangeError(`no tests judge ${unknown.join(', ')}: see folders.ts`)
  const [copy, clean] = [copyOfSources(), copyOfSources()]
  copies.push(copy, clean)
  openToOthers(copy)
  mkdirSync(join(copy, '.cache'), { recursive: true })
  process.stdout.write(`seed ${seed}\n`)
  let isSound = await isControlSound(copy, clean)
  process.stdout.write(`planted gap: ${isSound ? 'found' : 'NOT FOUND'}\n\n`)
  const rows: string[] = []
  for (const row of isSound ? judged : []) {
    if (asked.length > 0 && !asked.includes(row.folder)) continue
    const byTests = await judge(row, copy, clean, sample)
    const judgement = { ...byTests, outcomes: withTypes(clean, byTests.outcomes) }
    rows.push(rowOf(judgement))
    isSound &&= !/TOO LOW|not measured/.test(rows.at(-1) ?? '')
    process.stdout.write(`${[...survivorsOf(clean, judgement), rows.at(-1)].join('\n')}\n\n`)
  }
  process.stdout.write(`${[head, ...rows].join('\n')}\n`)
  return isSound
}
