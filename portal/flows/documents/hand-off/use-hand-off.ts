import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLook } from '../../../../core/react/use-look.ts'
import type { Desk } from '../desk.ts'
import { followHandOff, handOff } from './hand-off.ts'
import { useUntil } from './use-until.ts'

/** Somebody sits before it with a phone in the hand. */
const longestMs = 2_500

/** The hand-off of a loan, followed while there is one; what the phone sends is asked for as it comes. */
export function useHandOff(id: string, desk: Desk) {
  const { now } = useSnapshot(handOff)
  const isLive = now.state === 'waiting' || now.state === 'open'
  const left = useUntil(now.endsAt)

  useEffect(() => {
    followHandOff.perform(id)
  }, [id])

  useLook(
    isLive ? id : null,
    async () => {
      await Promise.all([followHandOff.perform(id), desk.load.perform()])
      return true
    },
    longestMs,
  )

  useEffect(() => {
    if (!isLive) return
    // What came between the last look and the end.
    return () => void desk.load.perform()
  }, [isLive, desk])

  return { now, left }
}
