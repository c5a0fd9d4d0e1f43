import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { scratch } from '../../support/scratch.ts'

// Read when the recipe is loaded, as in an operator's build.
vi.stubEnv('PUBLIC_URL', 'https://portal.example')
const { refuseOtherBytes, versionOf } = await import('../../../portal/build/recipe/build-widget.mjs')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(scratch, 'release-'))
})

const published = (files: object) =>
  writeFile(join(folder, 'integrity.json'), JSON.stringify({ version: '1.0.0', files }))

it('a folder with a number takes the bytes it was published with, and no others', async () => {
  await expect(refuseOtherBytes(folder, { 'login.js': 'sha384-a' })).resolves.toBeUndefined()
  await published({ 'login.js': 'sha384-a' })
  await expect(refuseOtherBytes(folder, { 'login.js': 'sha384-a' })).resolves.toBeUndefined()
  const others: Record<string, string>[] = [
    { 'login.js': 'sha384-b' },
    {},
    { 'login.js': 'sha384-a', 'more.js': 'sha384-a' },
  ]
  for (const other of others)
    await expect(refuseOtherBytes(folder, other)).rejects.toThrow(/published with other bytes: raise/)
})

it('what an operator sets makes a number of its own, the same each time', async () => {
  const numberUnder = async (settings: object) => {
    await writeFile(join(folder, 'config.json'), JSON.stringify(settings))
    vi.stubEnv('APP_CONFIG', join(folder, 'config.json'))
    return versionOf()
  }
  vi.stubEnv('APP_CONFIG', undefined)
  const house = await versionOf()
  expect(house).toMatch(/^\d+\.\d+\.\d+$/)
  const expensive = await numberUnder({ rates: { maxMonthly: 0.08 } })
  expect(expensive).toMatch(new RegExp(`^${house}-[0-9a-f]{8}$`))
  expect(await numberUnder({ rates: { maxMonthly: 0.08 } })).toBe(expensive)
  expect(await numberUnder({ rates: { maxMonthly: 0.07 } })).not.toBe(expensive)
  // Server secrets do not affect the scripts.
  expect(await numberUnder({ server: { vaultKey: 'x' } })).toBe(house)
})
