// Prepares a fresh clone: packages, build, browser. It imports no package, because none may be installed yet.
// Usage: node demo/setup/ready.mjs packages build browser
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a command with visible output; exits with its status if it fails. */
function run(/** @type {string} */ command, /** @type {string[]} */ args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the work unless the stamp file shows that it was done for the same inputs. */
function once(/** @type {string} */ stampFile, /** @type {string} */ inputs, /** @type {() => void} */ work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs) return
  work()
  mkdirSync(join(stampFile, '..'), { recursive: true })
  writeFileSync(stampFile, inputs)
}

function hashOf(/** @type {(string | Buffer)[]} */ parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

function filesBelow(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function packages() {
  const inputs = hashOf([readFileSync('package-lock.json'), process.version, process.platform, process.arch])
  once('node_modules/.ready', inputs, () => run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']))
}

function build() {
  const sources = ['core', 'portal', 'widget'].flatMap(filesBelow)
  const { APP_CONFIG = '', PUBLIC_URL = '', PORT = '' } = process.env
  const inputs = hashOf([
    ...[...sources, 'package-lock.json', 'rollup.config.mjs'].flatMap((file) => [file, readFileSync(file)]),
    APP_CONFIG && readFileSync(APP_CONFIG),
    PUBLIC_URL || PORT,
  ])
  once('dist/.ready', inputs, () => run('node', ['demo/setup/build.mjs']))
}

const steps = {
  packages,
  build,
  browser: () => run('node', ['demo/setup/browser.mjs']),
  engines: () => run('node', ['demo/setup/engines.mjs']),
}

for (const name of process.argv.slice(2)) {
  const step = steps[/** @type {keyof typeof steps} */ (name)]
  if (!step) throw new Error(`ready: "${name}" is none of ${Object.keys(steps).join(', ')}`)
  step()
}
