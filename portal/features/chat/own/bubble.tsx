import type { ErrorCode } from '#core/api/errors.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatTime } from '#core/format/instant.ts'
import { Button } from '#core/ui/button/button.tsx'
import { classes } from '#core/ui/class-names.ts'
import { Reason } from '../../../kit/reason.tsx'
import css from '../chat.carried.module.css'
import { text } from '../text.ts'

interface BubbleProps {
  mine: boolean
  words: string
  /** Undefined while it is being sent. */
  sentAt?: string
  error?: ErrorCode | null
  resend?: () => void
}

function moment(sentAt: string): string {
  const day = businessDate(new Date(sentAt))
  return day === today() ? formatTime(sentAt) : `${formatDate(day)}, ${formatTime(sentAt)}`
}

/** One message with its author and time. */
export function Bubble({ mine, words, sentAt, error, resend }: BubbleProps) {
  return (
    <div className={classes(css.bubble, mine && css.mine)}>
      <p className={css.who}>
        {mine ? text.you : text.attendant},{' '}
        {sentAt ? <time dateTime={sentAt}>{moment(sentAt)}</time> : error ? text.failed : text.sending}
      </p>
      <p className={css.words}>{words}</p>
      {error && (
        <>
          <Reason className={css.error} code={error} />
          <Button look="quiet" onClick={resend}>
            {text.resend}
          </Button>
        </>
      )}
    </div>
  )
}
