import type { ErrorCode } from '#core/api/errors.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatTime } from '#core/format/instant.ts'
import { Button } from '#core/ui/button/button.tsx'
import { joinClasses } from '#core/ui/class-names.ts'
import { RefusalReason } from '../../../kit/refusal-reason.tsx'
import css from '../chat.carried.module.css'
import { text } from '../text.ts'

interface MessageBubbleProps {
  mine: boolean
  words: string
  /** Undefined while it is being sent. */
  sentAt?: string
  error?: ErrorCode | null
  resend?: () => void
}

function messageTime(sentAt: string): string {
  const day = businessDate(new Date(sentAt))
  return day === today() ? formatTime(sentAt) : `${formatDate(day)}, ${formatTime(sentAt)}`
}

/** One message with its author and time. */
export function MessageBubble({ mine, words, sentAt, error, resend }: MessageBubbleProps) {
  return (
    <div className={joinClasses(css.bubble, mine && css.mine)}>
      <p className={css.who}>
        {mine ? text.you : text.attendant},{' '}
        {sentAt ? <time dateTime={sentAt}>{messageTime(sentAt)}</time> : error ? text.failed : text.sending}
      </p>
      <p className={css.words}>{words}</p>
      {error && (
        <>
          <RefusalReason className={css.error} code={error} />
          <Button look="quiet" onClick={resend}>
            {text.resend}
          </Button>
        </>
      )}
    </div>
  )
}
