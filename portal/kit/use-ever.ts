import { useState } from 'react'

/** True from the first time a condition holds: what opens rarely is made when it first does, and then kept. */
export function useEver(condition: boolean): boolean {
  const [ever, setEver] = useState(condition)
  if (condition && !ever) setEver(true)
  return ever || condition
}
