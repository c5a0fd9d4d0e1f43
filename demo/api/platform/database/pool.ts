import type { Pool } from 'pg'

const pools = new Set<Pool>()

/** Has the connections of a pool counted until it ends. */
export function countPool(pool: Pool): void {
  pools.add(pool)
}

/** What the pools of this process hold: connections in use and idle, how many there may be, who waits for one. */
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
