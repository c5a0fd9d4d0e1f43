import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { describe, expect, it } from 'vitest'
import { sourcesOf, worlds } from './sources.ts'

interface Locked {
  resolved?: string
  integrity?: string
  /** Part of another package's archive, and of its checksum. */
  inBundle?: boolean
  /** Omitted if the platform does not match. */
  optional?: boolean
  hasInstallScript?: boolean
  engines?: { node?: string }
  optionalDependencies?: Record<string, string>
}

type Rows = Record<string, Locked>

interface Package {
  engines?: { node?: string }
  allowScripts?: Record<string, boolean>
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const packageIn = (folder: string): Package => JSON.parse(read(folder, 'package.json'))

const nested = sourcesOf(worlds, /\/package\.json$/).map(({ file }) => dirname(file))
const oldest = String(minVersion(packageIn('.').engines?.node ?? ''))

/** The installed packages by their path. */
const installed = (rows: Rows) => Object.entries(rows).filter(([path]) => path !== '')

const fromRegistry = (rows: Rows) => installed(rows).filter(([, { resolved }]) => resolved)

const unchecked = (rows: Rows) =>
  installed(rows).filter(([, { integrity, inBundle }]) => !integrity && !inBundle)

// An install on one platform may drop the packages of others, and then no clean install works.
const dropped = (rows: Rows) =>
  Object.entries(rows).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !rows[`node_modules/${name}`] && !rows[`${path}/node_modules/${name}`],
    ),
  )

const refusing = (rows: Rows) =>
  installed(rows).flatMap(([path, { engines, optional }]) =>
    [oldest, '20.20.2', '22.12.0', '24.0.0']
      .filter((version) => !optional && !satisfies(version, engines?.node ?? '*'))
      .map((version) => `${path} on ${version}`),
  )

const undecided = (rows: Rows, { allowScripts = {} }: Package) =>
  installed(rows)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/.*node_modules\//, ''))
    .filter((name) => !(name in allowScripts))

it('a package of a part of the tests has a lock file, and the settings of the main one', () => {
  expect(nested.length).toBeGreaterThan(2)
  expect(nested.filter((folder) => !existsSync(join(folder, 'package-lock.json')))).toEqual([])
  expect(nested.filter((folder) => read(folder, '.npmrc') !== read('.npmrc'))).toEqual([])
})

describe.each(['.', ...nested])('the lock file in %s', (folder) => {
  const { packages } = JSON.parse(read(folder, 'package-lock.json')) as { packages: Rows }

  it('names no registry', () => expect(fromRegistry(packages)).toEqual([]))
  it('knows each package by its checksum', () => expect(unchecked(packages)).toEqual([]))
  it('holds every optional package, whatever its platform', () => expect(dropped(packages)).toEqual([]))
  it('holds nothing that refuses a version of Node the product runs on', () =>
    expect(refusing(packages)).toEqual([]))
  // npm warns of each script that is neither allowed nor refused.
  it('holds no install script without a decision', () =>
    expect(undecided(packages, packageIn(folder))).toEqual([]))
})

it('each of these faults is seen', () => {
  const planted: Rows = {
    '': {},
    'node_modules/a': {
      resolved: 'a.tgz',
      hasInstallScript: true,
      engines: { node: '>=22' },
      optionalDependencies: { b: '1.0.0' },
    },
  }
  expect([fromRegistry, unchecked, dropped, refusing].map((faults) => faults(planted).length > 0)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(undecided(planted, {})).toEqual(['a'])
  expect(undecided(planted, { allowScripts: { a: false } })).toEqual([])
})
