import { useState } from 'react'

/** A state that starts from a prop and follows it whenever it changes; in between it is the person's. */
export function useFollowing<Value>(given: Value): [Value, (value: Value) => void] {
  const [seen, setSeen] = useState(given)
  const [own, setOwn] = useState(given)
  // Object.is, because an attribute may arrive as NaN, and NaN !== NaN would render for ever.
  if (Object.is(seen, given)) return [own, setOwn]
  setSeen(given)
  setOwn(given)
  return [given, setOwn]
}

/** The nearest value on the scale; the minimum for what is no number. */
export function nearest(value: number, min: number, max: number, step: number): number {
  if (!Number.isFinite(value)) return min
  const onScale = min + Math.round((value - min) / step) * step
  // A maximum off the scale is not on offer: the last step below it is.
  const last = min + Math.floor((max - min) / step) * step
  return Math.min(Math.max(onScale, min), last)
}
