// Prepares a fresh clone: packages, build, browser. It imports no package, because none may be installed yet.
// Usage: node demo/setup/ready.mjs packages build browser
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { filesBelow, hashOf } from './sources.mjs'

const onWindows = process.platform === 'win32'

/** Runs a command with visible output; exits with its status if it fails. */
function run(/** @type {string} */ command, /** @type {string[]} */ args, cwd = '.') {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: onWindows, cwd })
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the work unless the stamp file shows that it was done for the same inputs. */
function once(/** @type {string} */ stampFile, /** @type {string} */ inputs, /** @type {() => void} */ work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs) return
  work()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, inputs)
}

/** Whether npm itself was used to install all packages of this folder's lock file. */
function isInstalled(/** @type {string} */ folder) {
  const record = statSync(join(folder, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return (
    record &&
    record.mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs &&
    Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
      existsSync(join(folder, 'node_modules', name)),
    )
  )
}

function packages(folder = '.') {
  const stamp = join(folder, 'node_modules/.ready')
  const lock = readFileSync(join(folder, 'package-lock.json'))
  const inputs = hashOf([lock, process.version, process.platform, process.arch])
  once(stamp, inputs, () => {
    if (existsSync(stamp) || !isInstalled(folder))
      run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], folder)
  })
}

/** What only tests import. A package.json beside them would hide the imports of `#core`, so it is a folder lower. */
function tests() {
  packages('tests/packages')
  packages('tests/hosts/react-18')
  const link = 'tests/node_modules'
  const target = 'packages/node_modules'
  if (!lstatSync(link, { throwIfNoEntry: false }))
    symlinkSync(onWindows ? resolve('tests', target) : target, link, 'junction')
}

function build() {
  const sources = ['core', 'portal', 'widget'].flatMap(filesBelow)
  const { APP_CONFIG = '', PUBLIC_URL = '', PORT = '' } = process.env
  const inputs = hashOf([
    ...[...sources, 'package-lock.json', 'rollup.config.mjs'].flatMap((file) => [file, readFileSync(file)]),
    APP_CONFIG && readFileSync(APP_CONFIG),
    PUBLIC_URL || PORT,
  ])
  once('dist/.ready', inputs, () => {
    process.stdout.write('Building the pages, which takes a minute or two.\n')
    run('node', ['demo/setup/build.mjs'])
  })
  server()
}

const server = () => run('node', ['demo/setup/server.mjs'])

/** A command runs what was built for service, which it must not replace; a fresh clone has nothing. */
function command() {
  if (existsSync('dist/server')) return
  packages()
  server()
}

const steps = {
  packages: () => packages(),
  tests,
  build,
  command,
  browser: () => run('node', ['demo/setup/browser.mjs']),
  lighthouse: () => packages('tests/bench/lighthouse'),
  engines: () => {
    packages('tests/engines')
    run('node', ['demo/setup/engines.mjs'])
  },
}

for (const name of process.argv.slice(2)) {
  const step = steps[/** @type {keyof typeof steps} */ (name)]
  if (!step) throw new Error(`ready: "${name}" is none of ${Object.keys(steps).join(', ')}`)
  step()
}
