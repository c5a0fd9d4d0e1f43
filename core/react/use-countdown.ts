import { useEffect, useState } from 'react'

const secondMs = 1000

/**
 * The whole seconds left of a wait; 0 when it is over. It follows the clock, so a tab is right again after
 * sleep. A different number of seconds, or the same after a 0, starts a new wait.
 */
export function useCountdown(seconds = 0): number {
  const [state, setState] = useState({ seconds, left: seconds })
  // Set during render, so that a new wait does not look finished until the effect runs.
  if (state.seconds !== seconds) setState({ seconds, left: seconds })

  useEffect(() => {
    if (seconds <= 0) return
    const end = Date.now() + seconds * secondMs
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / secondMs))
      setState({ seconds, left })
      if (left === 0) clearInterval(timer)
    }, secondMs / 4)
    return () => clearInterval(timer)
  }, [seconds])

  return state.seconds === seconds ? state.left : seconds
}
