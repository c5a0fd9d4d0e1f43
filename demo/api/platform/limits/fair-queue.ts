interface Bounds {
  /** Tasks at work at once. */
  concurrent: number
  /** Tasks that wait, whoever's they are. */
  waiting: number
}

/** Of whom a task is, and how many of theirs may wait. */
export type Holder = readonly [name: string, most: number]

/**
 * Runs tasks of many people: whoever asks takes turns with the others, however many tasks they have, and has few
 * places in the line. Whoever finds none is refused.
 */
export function fairQueue({ concurrent, waiting }: Bounds, refuse: () => Error) {
  /** Whoever waits, in the order of their turns, each with their tasks in the order they came. */
  const lanes = new Map<string, (() => void)[]>()
  const held = new Map<string, number>()
  let running = 0
  let inLine = 0

  function hold(holders: readonly Holder[], change: 1 | -1): void {
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

  /** The first of the holders is the one that takes turns. */
  return async function enqueue<T>(holders: readonly Holder[], task: () => Promise<T>): Promise<T> {
    if (running >= concurrent) {
      if (inLine >= waiting || holders.some(([name, most]) => (held.get(name) ?? 0) >= most)) throw refuse()
      const lane = holders[0]?.[0] ?? ''
      hold(holders, 1)
      // Whoever finishes hands its place over, so `running` stays as it is.
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
