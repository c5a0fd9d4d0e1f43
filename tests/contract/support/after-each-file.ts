import { afterAll, expect } from 'vitest'
import { poolCounts } from '../../../demo/api/platform/database/pool-counts.ts'
import { storeStatements } from './statements.ts'
import { judgeDocuments, takeNonsense } from './told.ts'

// The files of a worker share a process: a pool that one leaves open takes connections from all that follow.
afterAll(() => expect(poolCounts().most, 'connections of pools that this file has left open').toBe(0))

judgeDocuments()
afterAll(() => expect(takeNonsense(), 'what was told without sense').toEqual([]))

afterAll(storeStatements)
