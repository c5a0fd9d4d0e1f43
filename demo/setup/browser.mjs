// Finds a Chromium, or brings one: CHROMIUM_PATH, the system's, Playwright's own, else an install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// The shell is the same engine without windows: a third faster, and what Playwright itself runs headless.
const packages = ['chromium-headless-shell', 'chromium']

/** @returns {Promise<string | undefined>} the browser's path, or undefined when there is none yet */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, and there is no such file.`)
  }
  const { chromium } = await import('playwright')
  return [...packages.map((name) => `/usr/bin/${name}`), chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function install() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return run('npx', '--no-install', 'playwright', 'install', 'chromium')
  run('apt-get', 'update', '-qq')
  return packages.some((name) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!(await findChromium())) install()
  if (!(await findChromium())) {
    console.error(`No Chromium: set CHROMIUM_PATH to one, or install one of ${packages.join(', ')}.`)
    process.exit(1)
  }
}
