/** Waits that end when their time is over, when the connection comes back, when they are ended, or called off. */
export function createPauses() {
  const ends = new Map<string, () => void>()

  return {
    wait(name: string, ms: number, signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          window.removeEventListener('online', end)
          signal.removeEventListener('abort', end)
          ends.delete(name)
          resolve()
        }
        const timer = setTimeout(end, ms)
        window.addEventListener('online', end)
        signal.addEventListener('abort', end)
        ends.set(name, end)
      })
    },
    end: (name: string) => ends.get(name)?.(),
  }
}
