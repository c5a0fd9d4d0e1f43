import { useState } from 'react'

/** A state that starts from a prop and resets whenever the prop changes; in between the user controls it. */
export function useFollowing<Value>(given: Value): [Value, (value: Value) => void] {
  const [seen, setSeen] = useState(given)
  const [own, setOwn] = useState(given)
  // Object.is, because an attribute may be NaN, and NaN !== NaN would re-render forever.
  if (Object.is(seen, given)) return [own, setOwn]
  setSeen(given)
  setOwn(given)
  return [given, setOwn]
}
