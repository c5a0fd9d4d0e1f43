import type { Pool } from 'pg'

/** The pools, each with the most connections that it adds. */
const pools = new Map<Pool, number>()

/**
 * Includes a pool's connections in the counts until the pool ends.
 *
 * @param most its maximum; 0 for one that is used in place of another
 */
export function countPool(pool: Pool, most = pool.options.max): void {
  pools.set(pool, most)
}

/** Totals over the pools of this process: busy and idle connections, their maximum, and waiting callers. */
export function poolCounts(): { busy: number; idle: number; most: number; waiting: number } {
  const counts = { busy: 0, idle: 0, most: 0, waiting: 0 }
  for (const [pool, most] of pools) {
    if (pool.ended) {
      pools.delete(pool)
      continue
    }
    counts.busy += pool.totalCount - pool.idleCount
    counts.idle += pool.idleCount
    counts.most += most
    counts.waiting += pool.waitingCount
  }
  return counts
}
