import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContext } from '../../../demo/api/platform/context.ts'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import { countAddress } from '../../../demo/api/platform/limits/rate-limits.ts'
import { defaultSettings } from '../../../demo/api/platform/settings.ts'
import type { Ports } from '../../../demo/api/ports/ports.ts'
import { scratch } from '../../support/scratch.ts'

const dataDir = mkdtempSync(join(scratch, 'vereda-limits-'))
const end = '2031-05-04T04:00:00.000Z'
let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir })
})
afterAll(async () => {
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

it('the list of refused addresses stays bounded, and the database refuses those that fell off it', async () => {
  const limits = {
    ...defaultSettings.limits,
    loginAddress: { max: 1, seconds: 3600, renews: 'from-first' as const },
  }
  const clock = () => new Date('2031-05-04T03:00:00.000Z')
  const ports = {} as Partial<Ports> as Ports
  const context = createContext({ database, clock, ports, settings: { ...defaultSettings, limits } })
  const visit = (address: string) => countAddress(context, 'loginAddress', address)
  const refused = { status: 429, retryAfterSeconds: 3600 }
  for (let number = 0; number < 10_000; number += 1) context.refusedUntil.set(`other ${number}`, end)
  await visit('192.0.2.1')
  await expect(visit('192.0.2.1')).rejects.toMatchObject(refused)
  expect(context.refusedUntil.size).toBe(1)
  await expect(visit('192.0.2.1')).rejects.toMatchObject(refused)
  context.refusedUntil.clear()
  await expect(visit('192.0.2.1')).rejects.toMatchObject(refused)
})
