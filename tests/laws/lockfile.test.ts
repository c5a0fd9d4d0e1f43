import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  resolved?: string
  /** A folder of this tree. */
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

describe('the lock file', () => {
  it('names no registry', () => {
    expect(Object.entries(packages).filter(([, row]) => row.resolved && !row.link)).toEqual([])
  })

  // An install on one platform may leave the others' packages out, and then no clean install works anywhere.
  it('holds every optional package, whatever its platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })
})
