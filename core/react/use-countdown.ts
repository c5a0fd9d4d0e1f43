import { useEffect, useState } from 'react'

const secondMs = 1000

/**
 * Whole seconds left of a wait, 0 once it is over. Counted by the clock, so that a tab that slept is right when
 * it wakes. Another number of seconds, also by way of 0, starts a new wait.
 */
export function useCountdown(seconds = 0): number {
  const [state, setState] = useState({ seconds, left: seconds })
  // In the render itself: a wait that begins must not look over for the length of one effect.
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
