// Finds Firefox, WebKit and their drivers, or installs them: Debian's packages, installed when root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Firefox has WebDriver BiDi built in; WebKit needs its driver and a display. */
const needed = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['xvfb', '/usr/bin/Xvfb'],
]
const tries = 2

const missingPackages = () => needed.flatMap(([name = '', file = '']) => (existsSync(file) ? [] : [name]))

function runApt(/** @type {string[]} */ ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
}

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
for (let attempt = 1; mayInstall && missingPackages().length > 0 && attempt <= tries; attempt += 1)
  if (runApt('update', '-qq')) runApt('install', '-y', '-qq', '--no-install-recommends', ...missingPackages())

if (missingPackages().length > 0) {
  const how = mayInstall ? `apt-get could not bring them, tried ${tries} times` : 'install them as root'
  console.error(
    `The engines need the Debian packages ${missingPackages().join(', ')}, which are not here: ${how}.`,
  )
  process.exit(1)
}
