// Prepares a fresh clone: packages, build, browser. It imports no package, because none may be installed yet.
// Usage: node demo/setup/ready.mjs packages build browser
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { filesBelow, hashOf } from './sources.mjs'

/** Runs a command with visible output; exits with its status if it fails. */
function run(/** @type {string} */ command, /** @type {string[]} */ args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the work unless the stamp file shows that it was done for the same inputs. */
function once(/** @type {string} */ stampFile, /** @type {string} */ inputs, /** @type {() => void} */ work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs) return
  work()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, inputs)
}

/** Whether npm itself was used to install all packages of this lock file. */
function isInstalled() {
  const record = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false })
  return (
    record && record.mtimeMs >= statSync('package-lock.json').mtimeMs && existsSync('node_modules/esbuild')
  )
}

function packages() {
  const stamp = 'node_modules/.ready'
  const inputs = hashOf([readFileSync('package-lock.json'), process.version, process.platform, process.arch])
  once(stamp, inputs, () => {
    if (existsSync(stamp) || !isInstalled()) run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  })
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
  packages,
  build,
  command,
  browser: () => run('node', ['demo/setup/browser.mjs']),
  engines: () => run('node', ['demo/setup/engines.mjs']),
}

for (const name of process.argv.slice(2)) {
  const step = steps[/** @type {keyof typeof steps} */ (name)]
  if (!step) throw new Error(`ready: "${name}" is none of ${Object.keys(steps).join(', ')}`)
  step()
}
