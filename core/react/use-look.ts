import { useEffect } from 'react'

const firstMs = 1_500
const slower = 1.3

/**
 * Looks at something again and again while the page is in sight: soon at first, then less and less often. `look`
 * answers whether there may still be something to see.
 *
 * @param key another value begins anew; null looks at nothing
 * @param longestMs the longest wait between two looks
 */
export function useLook(key: string | null, look: () => Promise<boolean>, longestMs = 15_000): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another thing
  useEffect(() => {
    if (key === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    let wait = firstMs

    async function turn(): Promise<void> {
      clearTimeout(timer)
      if (left || document.hidden) return
      const goOn = await look()
      wait = Math.min(longestMs, wait * slower)
      // Another look may have begun when the page came back into sight.
      clearTimeout(timer)
      if (goOn && !left) timer = setTimeout(turn, wait)
    }

    timer = setTimeout(turn, wait)
    document.addEventListener('visibilitychange', turn)
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [key])
}
