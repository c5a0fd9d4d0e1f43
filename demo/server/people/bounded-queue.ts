/** Runs at most `concurrent` tasks at once and lets at most `waiting` others wait; the rest are refused. */
export function boundedQueue(concurrent: number, waiting: number, refuse: () => Error) {
  const line: (() => void)[] = []
  let running = 0

  return async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (running >= concurrent) {
      if (line.length >= waiting) throw refuse()
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
