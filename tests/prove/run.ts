import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { seed } from '../support/random.ts'
import { copyOfSources } from './copy.ts'
import { type Goal, goals } from './goals.ts'
import { proveGuide } from './guide/guide.ts'
import { proveImages } from './images/images.ts'
import { mutants } from './mutants/mutants.ts'
import { omissions } from './omissions.ts'
import { journeysOf, testsOf } from './reports.ts'
import { proveSpecs } from './specs/specs.ts'
import { controlOf, head, type Ran, resultOf, rowOf, steady } from './table.ts'

/**
 * Measures the goals in full, then each with its fault planted in a copy of the sources, and prints one
 * table.
 *
 * npm run prove -- [short] [id ...]
 * npm run prove -- engines   all contract tests on both databases
 * npm run prove -- screens   every page on the desktop too
 * npm run prove -- brand     a build of another brand, and nothing of this one in it
 * npm run prove -- mutants [folder ...] [number]
 * npm run prove -- specs [file]   the adapter of the Pix API against its document
 * npm run prove -- guide   the guide of the deployment, followed on a fresh Debian
 * npm run prove -- images   the images for containers, built and started
 */

const asked = process.argv.slice(2)
if (asked[0] === 'mutants') process.exit((await mutants(asked.slice(1))) ? 0 : 1)
if (asked[0] === 'specs') process.exit((await proveSpecs(asked[1] ?? process.env.PIX_API_DOCUMENT)) ? 0 : 1)
if (asked[0] === 'guide') process.exit((await proveGuide()) ? 0 : 1)
if (asked[0] === 'images') process.exit(proveImages() ? 0 : 1)
const ids = asked.filter((word) => word !== 'short')
const form = asked.includes('short') ? 'short' : 'full'
process.env.PROVE = form
process.env.ENGINES = 'both'
process.env.SCREENS = 'both'
const results = resolve('test-results')
mkdirSync(results, { recursive: true })

/** What `npm test` has a part of only. */
const wholes = [
  {
    ...{ id: 'engines', of: 'the contract tests on both engines' },
    args: ['vitest', 'run', '--project', 'contract'],
  },
  {
    ...{ id: 'screens', of: 'every page on the desktop' },
    args: ['playwright', 'test', 'account-pages', 'public-pages', '--project=desktop'],
  },
  {
    ...{ id: 'brand', of: 'another brand' },
    args: ['vitest', 'run', '--project', 'contract', 'hosting/another-brand'],
  },
]

const pattern = (titles: readonly string[]) =>
  titles.map((title) => steady(title).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')

/** Runs the tests of a goal and of its control in a folder. */
function run({ id, tests, control }: Goal, folder: string, size: string): Ran[] {
  const all = 'test' in control ? [...tests, control.test] : tests
  const env = { ...process.env, PROVE: size }
  const part = (suffix: string) => all.filter(([file]) => file.endsWith(suffix))
  const [below, inBrowser] = [part('.test.ts'), part('.spec.ts')]
  const files = (rows: typeof all) => [...new Set(rows.map(([file]) => file))]
  const go = (args: string[], extra = {}) =>
    spawnSync('npx', ['--no-install', ...args], { cwd: folder, env: { ...env, ...extra }, stdio: 'ignore' })
  const report = join(results, `prove-${id}${folder === process.cwd() ? '' : '-control'}.json`)
  const ran: Ran[] = []
  if (below.length > 0) {
    rmSync(report, { force: true })
    const titles = pattern(below.map(([, title]) => title))
    go(['vitest', 'run', ...files(below), '-t', titles, '--reporter=json', `--outputFile.json=${report}`])
    ran.push(...testsOf(report))
  }
  if (inBrowser.length > 0) {
    rmSync(report, { force: true })
    const titles = pattern(inBrowser.map(([, title]) => title))
    go(['playwright', 'test', ...files(inBrowser), '-g', titles, '--workers=1', '--reporter=json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    ran.push(...journeysOf(report))
  }
  return ran
}

/** Plants the fault of a goal and says whether its tests find it. */
function plantAndFind(goal: Goal, copy: string): string | undefined {
  if (!('plant' in goal.control)) return undefined
  const [file, ...edits] = goal.control.plant
  const place = join(copy, file)
  const sound = readFileSync(place, 'utf8')
  writeFileSync(
    place,
    edits.reduce((code, [from, to]) => code.replace(from, () => to), sound),
  )
  const { failed } = resultOf(goal, run(goal, copy, 'short'))
  writeFileSync(place, sound)
  return failed > 0 ? `found by ${failed}` : 'NOT FOUND'
}

const chosen = goals.filter(({ id }) => ids.length === 0 || ids.includes(id))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const machine = `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}`
const begun = new Date().toISOString().slice(0, 16)
process.stdout.write(`${begun} UTC, ${commit}, ${form}, seed ${seed}, ${machine}\n\n${head}\n`)
const copy = copyOfSources()
let isSound = true
for (const goal of chosen) {
  const ran = run(goal, process.cwd(), form)
  const control = controlOf(goal, ran) ?? plantAndFind(goal, copy)
  const row = rowOf(goal, ran, control)
  isSound &&= !/BROKEN|NOT FOUND/.test(row) && (resultOf(goal, ran).isWhole || goal.tests.length === 0)
  process.stdout.write(`${row}\n`)
}
if (ids.length === 0 || ids.includes('omissions')) {
  const { told, isWhole } = omissions(copy)
  isSound &&= isWhole
  process.stdout.write(`\n${told}\n`)
}
for (const { id, of, args } of wholes) {
  if (ids.length > 0 && !ids.includes(id)) continue
  const isHeld = spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit' }).status === 0
  isSound &&= isHeld
  process.stdout.write(`\n${of}: ${isHeld ? 'held' : 'BROKEN'}\n`)
}
rmSync(copy, { recursive: true, force: true })
process.exit(isSound ? 0 : 1)
