import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'

/** Runs what is asked for, one after the other, and closes with one line that counts it all. */

interface Tally {
  passed: number
  failed: number
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

function run(command: string, args: string[]): boolean {
  const started = Date.now()
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' })
  process.stdout.write(
    `${command} ${args.join(' ')}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
  )
  return status === 0
}

/** A check without cases of its own counts as one. */
function check(command: string, args: string[]): Tally {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function report(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function vitest(projects: string[]): Tally {
  const file = `${results}/vitest.json`
  const ok = run('vitest', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report(file) as {
    numPassedTests?: number
    numFailedTests?: number
  }
  return { passed, failed: failed + Number(!ok && failed === 0) }
}

function journeys(): Tally {
  const file = `${results}/journeys.json`
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const ok = run('playwright', ['test', '--reporter=line,json'])
  const {
    expected: passed = 0,
    unexpected: failed = 0,
    flaky = 0,
  } = ((report(file) as { stats?: object }).stats ?? {}) as {
    expected?: number
    unexpected?: number
    flaky?: number
  }
  return { passed, failed: failed + flaky + Number(!ok && failed + flaky === 0) }
}

mkdirSync(results, { recursive: true })
const all = process.argv[2] !== 'check'
const tallies = [
  ...worlds.map((world) => check('tsc', ['-p', world])),
  check('biome', ['ci', '--diagnostic-level=warn', '.']),
  vitest(all ? ['laws', 'unit', 'contract', 'durability', 'timing'] : ['laws', 'unit']),
  ...(all ? [journeys()] : []),
]
const sum = tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
process.exit(sum.failed === 0 ? 0 : 1)
