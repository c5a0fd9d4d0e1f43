/** Runs at most `width` tasks at once; others wait in a queue and leave it on abort. */
export function limitConcurrency(width: number) {
  let inside = 0
  const line: (() => void)[] = []

  /** Resolves when the task may run; rejects if it is aborted while it waits. */
  async function enter(signal: AbortSignal): Promise<void> {
    if (inside < width) {
      inside += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      line.push(resolve)
      signal.addEventListener('abort', () => {
        const at = line.indexOf(resolve)
        if (at < 0) return
        line.splice(at, 1)
        reject(signal.reason)
      })
    })
  }

  return async function pass<Value>(signal: AbortSignal, act: () => Promise<Value>): Promise<Value> {
    await enter(signal)
    try {
      signal.throwIfAborted()
      return await act()
    } finally {
      const next = line.shift()
      // The next task takes this place.
      if (next) next()
      else inside -= 1
    }
  }
}
