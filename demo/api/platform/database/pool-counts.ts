import type { Pool } from 'pg'

const pools = new Set<Pool>()

/** Includes a pool's connections in the counts until the pool ends. */
export function countPool(pool: Pool): void {
  pools.add(pool)
}

/** Totals over the pools of this process: busy and idle connections, their maximum, and waiting callers. */
export function poolCounts(): { busy: number; idle: number; most: number; waiting: number } {
  const counts = { busy: 0, idle: 0, most: 0, waiting: 0 }
  for (const pool of pools) {
    if (pool.ended) {
      pools.delete(pool)
      continue
    }
    counts.busy += pool.totalCount - pool.idleCount
    counts.idle += pool.idleCount
    counts.most += pool.options.max
    counts.waiting += pool.waitingCount
  }
  return counts
}
