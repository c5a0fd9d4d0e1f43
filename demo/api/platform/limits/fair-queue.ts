interface QueueBounds {
  /** Tasks that run at once. */
  concurrent: number
  /** Waiting tasks in total. */
  waiting: number
}

/** A name that a task is counted under, and how many of its tasks may wait. */
export type QueueHolder = readonly [name: string, most: number]

/**
 * Queues tasks fairly: callers take turns, however many tasks each has, and each has few places in the queue.
 * A task that finds no place is refused.
 */
export function fairQueue({ concurrent, waiting }: QueueBounds, refuse: () => Error) {
  /** Waiting tasks per caller in order of arrival; callers in the order of their turns. */
  const lanes = new Map<string, (() => void)[]>()
  const held = new Map<string, number>()
  let running = 0
  let inLine = 0

  function hold(holders: readonly QueueHolder[], change: 1 | -1): void {
    inLine += change
    for (const [name] of holders) {
      const now = (held.get(name) ?? 0) + change
      if (now > 0) held.set(name, now)
      else held.delete(name)
    }
  }

  function takeNext(): (() => void) | undefined {
    const [turn] = lanes
    if (!turn) return undefined
    const [name, tasks] = turn
    lanes.delete(name)
    const next = tasks.shift()
    if (tasks.length > 0) lanes.set(name, tasks)
    return next
  }

  /** The first holder decides whose turn it is. */
  return async function enqueue<T>(holders: readonly QueueHolder[], task: () => Promise<T>): Promise<T> {
    if (running >= concurrent) {
      if (inLine >= waiting || holders.some(([name, most]) => (held.get(name) ?? 0) >= most)) throw refuse()
      const lane = holders[0]?.[0] ?? ''
      hold(holders, 1)
      // A finished task hands its place over, so `running` stays unchanged.
      await new Promise<void>((resolve) => lanes.set(lane, [...(lanes.get(lane) ?? []), resolve]))
      hold(holders, -1)
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = takeNext()
      if (next) next()
      else running -= 1
    }
  }
}
