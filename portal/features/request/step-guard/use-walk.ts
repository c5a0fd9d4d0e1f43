import { useEffect, useState } from 'react'

/** The time from step to step, in milliseconds. */
const walkMs = 320

/** Where the road was last drawn in this tab, in legs: each step is a page of its own. */
let last: number | null = null

/** The place on the road to draw, in legs: walks on from the step before. Null while the place is not known. */
export function useWalk(to: number | null): number | null {
  const [place, setPlace] = useState(last ?? to)
  useEffect(() => {
    if (to === null) return
    const from = last ?? to
    const isStill = from === to || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const stand = (at: number) => {
      last = at
      setPlace(at)
    }
    if (isStill) return stand(to)
    let start: number | undefined
    const walk = (now: number) => {
      start ??= now
      const left = Math.max(1 - (now - start) / walkMs, 0)
      stand(to - (to - from) * left ** 2)
      if (left > 0) frame = requestAnimationFrame(walk)
    }
    let frame = requestAnimationFrame(walk)
    return () => cancelAnimationFrame(frame)
  }, [to])
  return place
}
