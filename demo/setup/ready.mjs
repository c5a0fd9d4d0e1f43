// Prepares a fresh clone: packages, build, browser. It imports no package, because none may be installed yet.
// Usage: node demo/setup/ready.mjs ports packages build browser
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { busyOf } from './ports.mjs'
import { reportProgress, runOrExplain, runProgram, StopError } from './run.mjs'
import { filesBelow, hashOf } from './source-hashes.mjs'

/** @typedef {{ isCounted: boolean, isDue: () => boolean, work: () => Promise<void> }} Step */

/**
 * Work that takes its time, unless a file shows that it was done for the same inputs.
 *
 * @param {string} stampFile
 * @param {() => string} inputs
 * @param {(isStamped: boolean) => Promise<void>} work
 * @returns {Step}
 */
const onceUntilChanged = (stampFile, inputs, work) => ({
  isCounted: true,
  isDue: () => !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== inputs(),
  async work() {
    await work(existsSync(stampFile))
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, inputs())
  },
})

const runNode = (/** @type {string} */ file) => runProgram(process.execPath, [file])
const lock = 'package-lock.json'

/** Whether npm itself was used to install all packages of this folder's lock file. */
function isInstalled(/** @type {string} */ folder) {
  const record = statSync(join(folder, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return (
    record &&
    record.mtimeMs >= statSync(join(folder, lock)).mtimeMs &&
    Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
      existsSync(join(folder, 'node_modules', name)),
    )
  )
}

/** The packages that every machine gets, which appear while npm works. */
function countInstalled(/** @type {string} */ folder) {
  const wanted = Object.entries(JSON.parse(readFileSync(join(folder, lock), 'utf8')).packages).flatMap(
    ([path, { optional }]) => (path.startsWith('node_modules/') && !optional ? [join(folder, path)] : []),
  )
  return `${wanted.filter((path) => existsSync(`${path}/package.json`)).length} of ${wanted.length}`
}

// Every native package here is for any version of Node, by Node-API: another version needs no other files.
const installPackages = (/** @type {string} */ folder, what = `the packages of ${folder}`) =>
  onceUntilChanged(
    join(folder, 'node_modules/.ready'),
    () => hashOf([readFileSync(join(folder, lock)), process.platform, process.arch]),
    async (isStamped) => {
      if (!isStamped && isInstalled(folder)) return
      const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
      await reportProgress(
        `installing ${what}`,
        () => runProgram('npm', args, { quiet: true, cwd: folder }),
        () => countInstalled(folder),
      )
    },
  )
const own = installPackages('.', 'the packages')

function inputsOfPages() {
  const sources = ['core', 'portal', 'widget', 'demo/sites/pecas'].flatMap(filesBelow)
  const { APP_CONFIG = '', PUBLIC_URL = '' } = process.env
  return hashOf([
    ...[...sources, lock, 'rollup.config.mjs'].flatMap((file) => [file, readFileSync(file)]),
    APP_CONFIG && readFileSync(APP_CONFIG),
    PUBLIC_URL,
  ])
}

const pages = onceUntilChanged('dist/.ready', inputsOfPages, () => runNode('demo/setup/build.mjs'))

/** Work that sees by itself whether there is anything to do, and is not counted. */
const withoutProgress = (/** @type {() => Promise<void>} */ work) => ({
  isCounted: false,
  isDue: () => true,
  work,
})

const server = withoutProgress(() => runNode('demo/setup/server.mjs'))
const ports = withoutProgress(async () => {
  const busy = await busyOf(process.env)
  if (busy) throw new StopError(busy)
})

/** A package.json beside the tests would hide the imports of `#core`, so their packages are a folder lower. */
const beside = withoutProgress(async () => {
  const link = 'tests/node_modules'
  const target = 'packages/node_modules'
  if (lstatSync(link, { throwIfNoEntry: false })) return
  symlinkSync(process.platform === 'win32' ? resolve('tests', target) : target, link, 'junction')
})

/** @type {Record<string, Step[]>} */
const steps = {
  ports: [ports],
  packages: [own],
  tests: [installPackages('tests/packages'), installPackages('tests/hosts/react-18'), beside],
  lighthouse: [installPackages('tests/bench/lighthouse')],
  build: [pages, server],
  // A command runs what was built for service, which it must not replace; a fresh clone has nothing.
  command: existsSync('dist/server') ? [] : [own, server],
  browser: [withoutProgress(() => runNode('demo/setup/browser.mjs'))],
  engines: [
    installPackages('tests/engines'),
    installPackages('tests/hosts/frameworks'),
    withoutProgress(() => runNode('demo/setup/engines.mjs')),
  ],
}

await runOrExplain(async () => {
  const asked = process.argv.slice(2).flatMap((name) => {
    const known = steps[name]
    if (!known) throw new StopError(`ready: "${name}" is none of ${Object.keys(steps).join(', ')}`)
    return known
  })
  const due = asked.filter((step) => step.isDue())
  const counted = due.filter(({ isCounted }) => isCounted)
  for (const step of due) {
    if (step.isCounted) process.env.SETUP_STEP = `${counted.indexOf(step) + 1} of ${counted.length}`
    await step.work()
  }
})
