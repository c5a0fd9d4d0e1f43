import { clockWords, retrySentence, waitText } from '../../text/waiting.ts'
import { Hidden } from '../hidden/hidden.tsx'
import css from './countdown.module.css'

interface CountdownProps {
  /** The whole wait; undefined when there is none. */
  seconds?: number
  /** The seconds left, from `useCountdown`. */
  left: number
}

/** The remaining wait: updated every second on screen, announced once at the start and once at the end. */
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
