// Prepares a fresh clone: packages, build, browser. It imports no package, because none may be installed yet.
// Usage: node demo/setup/ready.mjs packages build browser
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { filesBelow, hashOf, once } from './once.mjs'

/** Runs a command with visible output; exits with its status if it fails. */
function run(/** @type {string} */ command, /** @type {string[]} */ args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

async function packages() {
  const inputs = hashOf([readFileSync('package-lock.json'), process.version, process.platform, process.arch])
  await once('node_modules/.ready', inputs, () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']),
  )
}

async function build() {
  const sources = ['core', 'portal', 'widget'].flatMap(filesBelow)
  const { APP_CONFIG = '', PUBLIC_URL = '', PORT = '' } = process.env
  const inputs = hashOf([
    ...[...sources, 'package-lock.json', 'rollup.config.mjs'].flatMap((file) => [file, readFileSync(file)]),
    APP_CONFIG && readFileSync(APP_CONFIG),
    PUBLIC_URL || PORT,
  ])
  await once('dist/.ready', inputs, () => run('node', ['demo/setup/build.mjs']))
  server()
}

const server = () => run('node', ['demo/setup/server.mjs'])

const steps = {
  packages,
  build,
  server,
  browser: () => run('node', ['demo/setup/browser.mjs']),
  engines: () => run('node', ['demo/setup/engines.mjs']),
}

for (const name of process.argv.slice(2)) {
  const step = steps[/** @type {keyof typeof steps} */ (name)]
  if (!step) throw new Error(`ready: "${name}" is none of ${Object.keys(steps).join(', ')}`)
  await step()
}
