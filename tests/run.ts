import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { goals } from './prove/goals.ts'
import {
  failuresOf,
  journeysOf,
  readReport,
  reports,
  results,
  type Suite,
  secondsOfJourneys,
  statementsOf,
  testsOf,
  unseenByPostgres,
  unsteadyOf,
  type VitestReport,
} from './prove/reports.ts'
import { head, resultOf, rowOf } from './prove/table.ts'
import { secondsTable, type Timed } from './support/seconds.ts'

/**
 * Runs the requested checks and ends with one line of counts.
 *
 * node --import tsx tests/run.ts check
 * node --import tsx tests/run.ts all [--shard=1/2]
 */

interface Tally {
  passed: number
  failed: number
  /** Failures with their reasons, repeated at the end of a long log. */
  reasons?: string[]
  /** Journeys that passed only when tried again, with the reason of the first try. */
  secondTries?: string[]
  seconds?: readonly Timed[]
}

const worlds = [
  'core',
  'core/tsconfig.dom.json',
  'demo/sites/pecas',
  'portal',
  'portal/worker',
  'portal/build',
  'widget',
  'demo',
  'tests',
]
const [command, ...options] = process.argv.slice(2)
const shard = options.filter((word) => /^--shard=\d+\/\d+$/.test(word))
const isFirstShard = shard.every((word) => word.startsWith('--shard=1/'))

/** Runs a command to its end; one that is not shown live prints at its end, so that no lines are mixed. */
async function run(name: string, args: string[], isLive = false): Promise<{ ok: boolean; seconds: number }> {
  const started = Date.now()
  const child = spawn('npx', ['--no-install', name, ...args], {
    stdio: ['inherit', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += String(text)))
  const status = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  const seconds = (Date.now() - started) / 1000
  const verdict = `${status === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(0)} s`
  process.stdout.write(`${printed}${name} ${args.join(' ')}: ${verdict}\n`)
  return { ok: status === 0, seconds }
}

/** A check without cases counts as one. */
async function check(name: string, args: string[]): Promise<Tally> {
  const { ok, seconds } = await run(name, args)
  const timed = [{ part: name, file: name, title: 'the whole tree', seconds }]
  return ok
    ? { passed: 1, failed: 0, seconds: timed }
    : { passed: 0, failed: 1, seconds: timed, reasons: [`${name} ${args.join(' ')}`] }
}

const types = () => check('tsc', ['-b', ...worlds])
const lint = () => check('biome', ['ci', '--diagnostic-level=warn', '.'])

/** The first lines of a failure. */
const short = ({ name, message = '' }: { name: string; message?: string }) => {
  const plain = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
  return [name, ...plain.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}

async function vitest(projects: string[]): Promise<Tally> {
  process.env.SECONDS_FILE = reports.seconds
  const { ok } = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...shard,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/support/seconds-reporter.ts',
      `--outputFile.json=${reports.vitest}`,
    ],
    true,
  )
  const report = readReport(reports.vitest) as VitestReport
  const failures = failuresOf(report)
  return {
    passed: report.numPassedTests ?? 0,
    failed: failures.length || Number(!ok),
    reasons: failures.map(short),
    seconds: Object.values(readReport(reports.seconds) as Timed[]),
  }
}

async function journeys(): Promise<Tally> {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = reports.journeys
  const { ok } = await run('playwright', ['test', ...shard, '--reporter=line,json'], true)
  const { stats, ...suite } = readReport(reports.journeys) as Suite & {
    stats?: { expected: number; unexpected: number; flaky: number }
  }
  const { expected = 0, unexpected: failed = 0, flaky = 0 } = stats ?? {}
  return {
    passed: expected + flaky,
    failed: failed + Number(!ok && failed === 0),
    reasons: unsteadyOf(suite, 'unexpected').map(short),
    secondTries: unsteadyOf(suite, 'flaky').map(short),
    seconds: secondsOfJourneys(suite),
  }
}

/** The goals that were measured, as a table; one that was not, because a test of it did not run, is a failure. */
function goalsMeasured(): Tally {
  const ran = [...testsOf(reports.vitest), ...journeysOf(reports.journeys)]
  const rows = goals.map((goal) => rowOf(goal, ran, 'plant' in goal.control ? 'npm run prove' : undefined))
  process.stdout.write(`\n${[head, ...rows].join('\n')}\n`)
  const unmeasured = goals.filter((goal) => !resultOf(goal, ran).isWhole)
  const reasons = unmeasured.map(({ id }) => `goal ${id}: a test that measures it did not run`)
  return { passed: 0, failed: unmeasured.length, reasons }
}

/** Each statement of the product is tried on PostgreSQL once, though most tests run on SQLite alone. */
function statementsSeen(): Tally {
  const unseen = unseenByPostgres(statementsOf(reports.statements))
  const reasons = unseen.map((statement) => `never sent to PostgreSQL: ${statement}`)
  return { passed: Number(unseen.length === 0), failed: unseen.length, reasons }
}

async function everything(): Promise<Tally[]> {
  const beside = isFirstShard ? [types(), lint()] : []
  const tallies = await Promise.all([
    ...beside,
    vitest(['laws', 'unit', 'unit-staged', 'build', 'contract', 'durability', 'timing']),
  ])
  tallies.push(await journeys())
  // One machine of several has a part of the tests, so it cannot say what all of them measured.
  return shard.length === 0 ? [...tallies, statementsSeen(), goalsMeasured()] : tallies
}

const quick = () => Promise.all([types(), lint(), vitest(['laws', 'unit', 'unit-staged'])])

const begun = Date.now()
mkdirSync(results, { recursive: true })
for (const report of Object.values(reports)) rmSync(report, { recursive: true, force: true })
const tallies = await (command === 'check' ? quick() : everything())
const seconds = tallies.flatMap((tally) => tally.seconds ?? [])
writeFileSync(reports.seconds, JSON.stringify(seconds))
process.stdout.write(`\n${secondsTable(seconds)}\n`)

const lines = (title: string, of: (tally: Tally) => string[] | undefined) =>
  tallies.flatMap((tally) => of(tally) ?? []).map((line) => `\n${title}${line}\n`)
const told = [
  ...lines('Needed a second try: ', ({ secondTries }) => secondTries),
  ...lines('', ({ reasons }) => reasons),
]
process.stdout.write(told.join(''))

const sum = (of: 'passed' | 'failed') => tallies.reduce((all, tally) => all + tally[of], 0)
process.stdout.write(`\n${((Date.now() - begun) / 60_000).toFixed(1)} minutes\n`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)
