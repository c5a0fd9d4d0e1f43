import { useCallback, useEffect, useRef, useState } from 'react'

interface DepartureOptions {
  url: string
  /** How long the way takes; the specification says it in milliseconds. */
  delayMs: number
  /** When the steps of the animation begin. */
  stepsMs: readonly number[]
}

export interface Departure {
  /** How many steps have begun; undefined while nobody leaves. */
  stage: number | undefined
  /** Somebody began and thought better of it. */
  cancelled: boolean
  start(): void
  cancel(): void
}

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Sends the browser elsewhere after a moment in which the person can still say no. Without motion, at once. */
export function useDeparture({ url, delayMs, stepsMs }: DepartureOptions): Departure {
  const [stage, setStage] = useState<number>()
  const [cancelled, setCancelled] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])

  const stop = useCallback(() => {
    for (const timer of timers.current.splice(0)) clearTimeout(timer)
    setStage(undefined)
  }, [])

  useEffect(() => {
    // Who comes back finds the page as it was left, in the middle of the way out, if the browser kept it.
    const back = (event: PageTransitionEvent) => event.persisted && stop()
    window.addEventListener('pageshow', back)
    return () => {
      window.removeEventListener('pageshow', back)
      stop()
    }
  }, [stop])

  return {
    stage,
    cancelled,
    start() {
      const leave = () => window.location.assign(url)
      if (still()) return leave()
      stop()
      setCancelled(false)
      setStage(0)
      timers.current = [
        ...stepsMs.map((at, index) => setTimeout(() => setStage(index + 1), at)),
        setTimeout(leave, delayMs),
      ]
    },
    cancel() {
      stop()
      setCancelled(true)
    },
  }
}
