import { useEffect, useMemo } from 'react'
import { handOffState } from '#core/api/contract/hand-off.ts'
import { useAction } from '#core/react/use-action.ts'
import { useRead } from '../../../../kit/reads/use-read.ts'
import type { Desk } from '../desk.ts'
import { startHandOff } from './hand-off.ts'
import { useUntil } from './use-until.ts'

const validMs = 10 * 60_000

/** Somebody sits before it with a phone in the hand. */
const lookMs = 2_500

/** Never longer than it can last: two clocks need not agree. */
const endOf = (expiresAt: string | null) =>
  Math.min(Date.now() + validMs, expiresAt ? Date.parse(expiresAt) : 0)

/** A hand-off to a phone, as the computer knows it. */
export interface HandOff {
  state: 'none' | 'waiting' | 'open' | 'ended'
  number: string | null
  /** What the QR code says; only the page that asked for it knows. */
  link: string | null
  /** Seconds for which the QR code, or the phone's permission, still holds. */
  left: number
}

const isLiveIn = (state: HandOff['state']) => state === 'waiting' || state === 'open'

/** The hand-off of a loan, followed while there is one; what the phone sends is asked for as it comes. */
export function useHandOff(id: string, desk: Desk): HandOff {
  const read = useRead(handOffState, { params: { id } }, { poll: ({ state }) => isLiveIn(state) && lookMs })
  const started = useAction(startHandOff)
  const { state, number, expiresAt } =
    read.state.status === 'performed'
      ? read.state.value
      : { state: 'none' as const, number: null, expiresAt: null }
  const left = useUntil(useMemo(() => endOf(expiresAt), [expiresAt]))
  const isLive = isLiveIn(state)

  useEffect(() => {
    if (!isLive) return
    const look = () => void (document.hidden || desk.load.perform())
    const timer = setInterval(look, lookMs)
    return () => {
      clearInterval(timer)
      // What came between the last look and the end.
      look()
    }
  }, [isLive, desk])

  const link = state === 'waiting' && started.status === 'performed' ? started.value : null
  return { state, number, link, left }
}
