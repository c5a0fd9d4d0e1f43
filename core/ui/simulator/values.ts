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
