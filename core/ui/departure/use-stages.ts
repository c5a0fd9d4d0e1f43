import { useEffect, useState } from 'react'

/** When the steps of the animation begin (specification, sections 1 and 9). */
const stepsMs = [500, 800]

/** How many steps have begun, from the moment it is mounted; at the end the browser leaves. */
export function useStages(url: string, delayMs: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    const timers = [
      ...stepsMs.map((at, index) => setTimeout(() => setStage(index + 1), at)),
      setTimeout(() => window.location.assign(url), delayMs),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [url, delayMs])
  return stage
}
