import { clockWords, retrySentence, waitText, waitWords } from '../../text/wait-words.ts'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import css from './countdown.module.css'

interface CountdownProps {
  /** The whole wait; undefined when there is none. */
  seconds?: number
  /** The seconds left, from `useCountdown`. */
  left: number
  /** Whether the page asks again by itself then. */
  isAutomatic?: boolean
}

/** The remaining wait: updated every second on screen, announced once at the start and once at the end. */
export function Countdown({ seconds, left, isAutomatic }: CountdownProps) {
  const waiting = left > 0
  const rest = isAutomatic ? waitText.again : waitText.left
  const whole = seconds && (isAutomatic ? waitText.again(waitWords(seconds)) : retrySentence(seconds))
  return (
    <>
      {seconds && (
        <p className={css.countdown} aria-hidden="true">
          {waiting ? rest(clockWords(left)) : waitText.over}
        </p>
      )}
      <VisuallyHidden live>{seconds ? (waiting ? whole : waitText.over) : ''}</VisuallyHidden>
    </>
  )
}
