import { clockWords, retrySentence, waitText } from '../../text/waiting.ts'
import { Hidden } from '../hidden/hidden.tsx'
import css from './countdown.module.css'

interface CountdownProps {
  /** The whole wait; nothing where nobody waits. */
  seconds?: number
  /** What `useCountdown` says is left of it. */
  left: number
}

/** How long there is to wait: every second for the eye, once at the start and once at the end for the ear. */
export function Countdown({ seconds, left }: CountdownProps) {
  const waiting = left > 0
  return (
    <>
      {seconds && (
        <p className={css.countdown} aria-hidden="true">
          {waiting ? waitText.left(clockWords(left)) : waitText.over}
        </p>
      )}
      <Hidden live>{seconds ? (waiting ? retrySentence(seconds) : waitText.over) : ''}</Hidden>
    </>
  )
}
