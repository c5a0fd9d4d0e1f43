import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Installs what is missing. @param tools the package of each program */
export function installTools(tools: Readonly<Record<string, string>>): void {
  const missing = Object.entries(tools).filter(([program]) => spawnSync('which', [program]).status !== 0)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`This runs as root on Debian, with ${Object.values(tools).join(', ')}.`)
  execFileSync('apt-get', ['update', '-qq'])
  const names = missing.map(([, name]) => name)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'ignore' })
}

/** A fresh Debian in a folder. @param include packages, between commas */
export function installDebian(root: string, include: string): void {
  execFileSync('debootstrap', ['--variant=minbase', `--include=${include}`, 'bookworm', root], {
    stdio: 'ignore',
  })
}

/** Gives a Debian Node as from a package, and this machine's way to the registries. */
export function giveNode(root: string): void {
  const prefix = resolve(dirname(process.execPath), '..')
  cpSync(process.execPath, join(root, 'usr/bin/node'))
  cpSync(join(prefix, 'lib/node_modules/npm'), join(root, 'usr/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/bin', name))
  const ofThisMachine = ['/etc/ssl/certs/ca-certificates.crt', '/usr/etc/npmrc', '/root/.npmrc']
  for (const file of ofThisMachine.filter((name) => existsSync(name))) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file))
  }
}
