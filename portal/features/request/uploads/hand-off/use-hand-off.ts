import { useEffect, useMemo } from 'react'
import { handOffState } from '#core/api/contract/hand-off.ts'
import { useAction } from '#core/react/use-action.ts'
import { useRead } from '../../../../kit/reads/use-read.ts'
import type { UploadManager } from '../upload-manager.ts'
import { startHandOff } from './hand-off-commands.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const validMs = 10 * 60_000

/** Polling interval while the user waits with a phone in hand. */
const lookMs = 2_500

/** Limited to the longest validity, because the two clocks may differ. */
const handOffEndOf = (expiresAt: string | null) =>
  Math.min(Date.now() + validMs, expiresAt ? Date.parse(expiresAt) : 0)

/** State of a handoff to a phone, as seen on the computer. */
export interface HandOff {
  state: 'none' | 'waiting' | 'open' | 'ended'
  number: string | null
  /** Content of the QR code; only the page that requested it has it. */
  link: string | null
  /** Seconds left for the QR code or the phone's permission. */
  left: number
}

const isLiveIn = (state: HandOff['state']) => state === 'waiting' || state === 'open'

/** The handoff of a loan, polled while active. Also polls for the files that the phone sends. */
export function useHandOff(id: string, manager: UploadManager): HandOff {
  const read = useRead(handOffState, { params: { id } }, { poll: ({ state }) => isLiveIn(state) && lookMs })
  const started = useAction(startHandOff)
  const { state, number, expiresAt } =
    read.state.status === 'performed'
      ? read.state.value
      : { state: 'none' as const, number: null, expiresAt: null }
  const left = useSecondsUntil(useMemo(() => handOffEndOf(expiresAt), [expiresAt]))
  const isLive = isLiveIn(state)

  useEffect(() => {
    if (!isLive) return
    const look = () => void (document.hidden || manager.load.perform())
    const timer = setInterval(look, lookMs)
    return () => {
      clearInterval(timer)
      // Reads what arrived between the last poll and the end.
      look()
    }
  }, [isLive, manager])

  const link = state === 'waiting' && started.status === 'performed' ? started.value : null
  return { state, number, link, left }
}
