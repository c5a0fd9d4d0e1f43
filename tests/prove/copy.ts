import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** All files under version control, or about to be. */
export function filesUnderVersionControl(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  return listed
    .trim()
    .split('\n')
    .filter((name) => lstatSync(name, { throwIfNoEntry: false })?.isFile())
}

/** Copies them, and links the packages and the build, but no server. */
export function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'vereda-prove-'))
  for (const file of filesUnderVersionControl()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  mkdirSync(join(copy, 'dist'))
  const built = readdirSync('dist').filter((name) => !name.startsWith('server'))
  const packages = ['.', 'tests', 'tests/hosts/react-18'].map((folder) => join(folder, 'node_modules'))
  for (const beside of [...packages, ...built.map((name) => join('dist', name))])
    symlinkSync(resolve(beside), join(copy, beside))
  return copy
}
