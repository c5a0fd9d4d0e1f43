import type { Payment } from '#core/api/contract/payments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatInstant } from '#core/format/instant.ts'
import css from './payments.module.css'
import { text } from './text.ts'

/** What went back of a payment before its last refund. */
export function EarlierRefunds({ of: { earlierRefunds } }: { of: Payment }) {
  return earlierRefunds.map(({ cents, sentAt, endToEndId }) => (
    <p key={sentAt} className={css.id}>
      {text.sentBefore(formatBrl(cents), formatInstant(sentAt))}
      {endToEndId && ` ${text.endToEnd(endToEndId)}.`}
    </p>
  ))
}
