// Finds a Chromium, or installs one: CHROMIUM_PATH, the system's, Playwright's own, else an install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { programOf } from './run.mjs'

// The headless shell is the same engine without windows: a third faster, and Playwright's headless default.
const packages = ['chromium-headless-shell', 'chromium']

/** @returns {Promise<string | undefined>} the browser's path, or undefined if there is none yet */
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
function runCommand(command, ...args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string} name */
const installPackage = (name) =>
  runCommand('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)

function installBrowser() {
  if (!mayInstall) return runCommand(process.execPath, programOf('playwright'), 'install', 'chromium')
  runCommand('apt-get', 'update', '-qq')
  return packages.some(installPackage)
}

/** Installs the fallback font for the site's own. Phones have such a font, but a bare machine has none. */
function installFonts() {
  if (!mayInstall || existsSync('/usr/share/fonts/truetype/liberation')) return
  runCommand('apt-get', 'update', '-qq')
  installPackage('fonts-liberation')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!(await findChromium())) installBrowser()
  installFonts()
  if (!(await findChromium())) {
    console.error(`No Chromium: set CHROMIUM_PATH to one, or install one of ${packages.join(', ')}.`)
    process.exit(1)
  }
}
