/** Runs at most `width` tasks at once; others wait in a queue and leave it on abort. */
export function limitConcurrency(width: number) {
  let inside = 0
  const line: (() => void)[] = []

  return async function pass<Value>(signal: AbortSignal, act: () => Promise<Value>): Promise<Value> {
    if (inside >= width) {
      await new Promise<void>((resolve) => {
        line.push(resolve)
        signal.addEventListener('abort', () => {
          const at = line.indexOf(resolve)
          if (at < 0) return
          line.splice(at, 1)
          inside += 1
          resolve()
        })
      })
    } else inside += 1
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
