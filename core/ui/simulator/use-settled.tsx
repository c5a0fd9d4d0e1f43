import { type ReactNode, useEffect, useState } from 'react'

function Pause({ begin }: { begin: () => () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once; another text has another pause
  useEffect(begin, [])
  return null
}

/**
 * Debounces a text, for example the one announced while a slider moves. The pause must be rendered: it has the effect
 * that waits, so that none exists before there is something to wait for.
 */
export function useSettled(text: string, milliseconds: number): [settled: string, pause: ReactNode] {
  const [settled, setSettled] = useState(text)
  const begin = () => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }
  return [settled, text !== settled && <Pause key={text} begin={begin} />]
}
