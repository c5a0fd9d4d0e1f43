import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { describe, expect, it } from 'vitest'

interface Locked {
  resolved?: string
  integrity?: string
  /** Omitted in production. */
  dev?: boolean
  /** A folder of this repository. */
  link?: boolean
  /** Omitted if the platform does not match. */
  optional?: boolean
  engines?: { node?: string }
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

describe('the lock file', () => {
  it('names no registry', () => {
    expect(Object.entries(packages).filter(([, row]) => row.resolved && !row.link)).toEqual([])
  })

  // An install on one platform may drop the packages of others, and then no clean install works.
  it('holds every optional package, whatever its platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })

  it('knows what runs in production by its checksum', () => {
    const unknown = Object.entries(packages).filter(
      ([path, { integrity, link, dev }]) => path.startsWith('node_modules/') && !link && !dev && !integrity,
    )
    expect(unknown.map(([path]) => path)).toEqual([])
  })

  it('holds nothing that refuses a version of Node the product runs on', () => {
    const oldest = String(minVersion(packages['']?.engines?.node ?? ''))
    const refused = Object.entries(packages).flatMap(([path, { engines, optional }]) =>
      [oldest, '20.20.2', '22.12.0', '24.0.0']
        .filter((version) => !optional && !satisfies(version, engines?.node ?? '*'))
        .map((version) => `${path} on ${version}`),
    )
    expect(refused).toEqual([])
  })
})
