import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { createRefusal } from './api-errors.ts'

const longestMs = 1500
const writesEveryMs = 3000

/**
 * Asks whether the database answers and, every few seconds, takes a write: a standby and a full disk only answer. All
 * callers share one query: if the database hangs, separate queries would use up its connections.
 */
export function databaseProbe(database: Database, write: () => Promise<void>): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY
  async function tryDatabase(): Promise<void> {
    if (performance.now() - writtenAt < writesEveryMs) return void (await sql`select 1`.execute(database))
    await write()
    writtenAt = performance.now()
  }

  let asked: Promise<void> | undefined
  return () => {
    asked ??= tryDatabase().finally(() => {
      asked = undefined
    })
    return asked
  }
}

/** /healthz: the process is up. /readyz: the database also does its work, within the time limit. */
export function healthRoutes(app: FastifyInstance, ask: () => Promise<void>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise((_, reject) => {
      // After a stall of this process timers fire first: read an answer that has arrived before giving up.
      timer = setTimeout(() => setImmediate(() => reject(new Error())), longestMs)
    })
    try {
      await Promise.race([ask(), tooLong])
      return { status: 'ok' }
    } catch {
      throw createRefusal('unavailable', 1)
    } finally {
      clearTimeout(timer)
    }
  })
}
