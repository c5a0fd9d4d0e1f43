import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { goals } from './prove/goals.ts'
import {
  failuresOf,
  journeysOf,
  readReport,
  type Suite,
  testsOf,
  type VitestReport,
} from './prove/reports.ts'
import { head, resultOf, rowOf } from './prove/table.ts'

/** Runs the requested checks one after another and ends with one line of counts. */

interface Tally {
  passed: number
  failed: number
  /** Failures with their reasons, repeated at the end of a long log. */
  reasons?: string[]
}

const worlds = [
  'core',
  'core/tsconfig.dom.json',
  'portal',
  'portal/worker',
  'portal/build',
  'widget',
  'demo',
  'tests',
]
const results = 'test-results'
const reports = { vitest: `${results}/vitest.json`, journeys: `${results}/journeys.json` }

function run(command: string, args: string[]): boolean {
  const started = Date.now()
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' })
  process.stdout.write(
    `${command} ${args.join(' ')}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
  )
  return status === 0
}

/** A check without cases counts as one. */
function check(command: string, args: string[]): Tally {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The first lines of a failure. */
const short = (name: string, message = '') => {
  const plain = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
  return [name, ...plain.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}

function vitest(projects: string[]): Tally {
  const file = reports.vitest
  const ok = run('vitest', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport(file) as VitestReport
  const failures = failuresOf(report)
  return {
    passed: report.numPassedTests ?? 0,
    failed: failures.length || Number(!ok),
    reasons: failures.map(({ name, message }) => short(name, message)),
  }
}

const unsteady = (suite: Suite): string[] => [
  ...(suite.suites ?? []).flatMap(unsteady),
  ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) =>
        short(
          `[${projectName}] ${file}:${line} ${title} (${status})`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  ),
]

function journeys(): Tally {
  const file = reports.journeys
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const ok = run('playwright', ['test', '--reporter=line,json'])
  const { stats, ...suite } = readReport(file) as Suite & {
    stats?: { expected: number; unexpected: number; flaky: number }
  }
  const { expected = 0, unexpected: failed = 0, flaky = 0 } = stats ?? {}
  return {
    passed: expected + flaky,
    failed: failed + Number(!ok && failed === 0),
    reasons: unsteady(suite),
  }
}

mkdirSync(results, { recursive: true })
const all = process.argv[2] !== 'check'
const tallies = [
  check('tsc', ['-b', ...worlds]),
  check('biome', ['ci', '--diagnostic-level=warn', '.']),
  vitest(all ? ['laws', 'unit', 'contract', 'durability', 'timing'] : ['laws', 'unit']),
  ...(all ? [journeys()] : []),
]
if (all) {
  const ran = [...testsOf(reports.vitest), ...journeysOf(reports.journeys)]
  const rows = goals.map((goal) => rowOf(goal, ran, 'plant' in goal.control ? 'npm run prove' : undefined))
  process.stdout.write(`\n${[head, ...rows].join('\n')}\n`)
  const unmeasured = goals.filter((goal) => !resultOf(goal, ran).isWhole)
  const reasons = unmeasured.map(({ id }) => `goal ${id}: a test that measures it did not run`)
  tallies.push({ passed: 0, failed: unmeasured.length, reasons })
}
const sum = tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
for (const reason of tallies.flatMap(({ reasons = [] }) => reasons)) process.stdout.write(`\n${reason}\n`)
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
process.exit(sum.failed === 0 ? 0 : 1)
