import { useEffect, useState } from 'react'

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Whole seconds until an instant of this device's clock; correct again after a sleeping tab wakes. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(secondsTo(moment))
  useEffect(() => {
    setLeft(secondsTo(moment))
    if (secondsTo(moment) === 0) return
    const timer = setInterval(() => {
      setLeft(secondsTo(moment))
      if (secondsTo(moment) === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
