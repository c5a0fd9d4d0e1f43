import { type ReactNode, useEffect, useState } from 'react'

interface DebouncePauseProps {
  value: string
  pause: number
  onChange: (value: string) => void
}

function DebouncePause({ value, pause, onChange }: DebouncePauseProps) {
  useEffect(() => {
    const timer = setTimeout(() => onChange(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause, onChange])
  return null
}

/**
 * Debounces a text, for example the one announced while a slider moves. The pause must be rendered: it has the effect
 * that waits, so that none exists before there is something to wait for.
 */
export function useDebounced(value: string, milliseconds: number): [settled: string, pause: ReactNode] {
  const [settled, setSettled] = useState(value)
  const pause = value !== settled && (
    <DebouncePause value={value} pause={milliseconds} onChange={setSettled} />
  )
  return [settled, pause]
}
