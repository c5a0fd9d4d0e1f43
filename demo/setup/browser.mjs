// Finds a Chromium, or brings one: CHROMIUM_PATH, the system's, Playwright's own, else an install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const systemPath = '/usr/bin/chromium'

/** @returns {Promise<string | undefined>} the browser's path, or undefined when there is none yet */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, and there is no such file.`)
  }
  if (existsSync(systemPath)) return systemPath
  const { chromium } = await import('playwright')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

function install() {
  const quiet = /** @type {const} */ ({ stdio: 'inherit' })
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  } else {
    spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], quiet)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!(await findChromium())) install()
  if (!(await findChromium())) {
    console.error('No Chromium: set CHROMIUM_PATH to one, or install the package "chromium".')
    process.exit(1)
  }
}
