import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Desk } from '../desk.ts'
import { followHandOff, handOff } from './hand-off.ts'
import { useUntil } from './use-until.ts'

const everyMs = 2_500

/** The hand-off of a loan, followed while there is one; what the phone sends is asked for as it comes. */
export function useHandOff(id: string, desk: Desk) {
  const { now } = useSnapshot(handOff)
  const isLive = now.state === 'waiting' || now.state === 'open'
  const left = useUntil(now.endsAt)

  useEffect(() => {
    followHandOff.perform(id)
  }, [id])

  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => {
      followHandOff.perform(id)
      desk.load.perform()
    }, everyMs)
    return () => {
      clearInterval(timer)
      // What came between the last look and the end.
      desk.load.perform()
    }
  }, [isLive, id, desk])

  return { now, left }
}
