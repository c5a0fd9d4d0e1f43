import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { countPool, poolCounts } from '../../../demo/api/platform/database/pool-counts.ts'
import { scratch } from '../../support/scratch.ts'

// Not in the contract tests: they share a process, in which other files have pools open.
it('SQLite has no connections to count, a pool its own until it ends', async () => {
  const dataDir = mkdtempSync(join(scratch, 'vereda-pools-'))
  const database = await openDatabase({ dataDir })
  expect(poolCounts()).toEqual({ busy: 0, idle: 0, most: 0, waiting: 0 })
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
  const pool = new pg.Pool({ max: 7 })
  countPool(pool)
  expect(poolCounts().most).toBe(7)
  await pool.end()
  expect(poolCounts().most).toBe(0)
})
