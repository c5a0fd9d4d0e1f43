import { type ReactNode, useEffect, useState } from 'react'

interface PauseProps {
  value: string
  pause: number
  onChange: (value: string) => void
}

function Pause({ value, pause, onChange }: PauseProps) {
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
export function useSettled(value: string, milliseconds: number): [settled: string, pause: ReactNode] {
  const [settled, setSettled] = useState(value)
  const pause = value !== settled && <Pause value={value} pause={milliseconds} onChange={setSettled} />
  return [settled, pause]
}
