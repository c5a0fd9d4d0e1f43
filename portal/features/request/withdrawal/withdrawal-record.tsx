import { lastReturnDate } from '#core/agreement/withdrawal.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { href } from '#core/routes/pages.ts'
import { returnGone } from '#core/text/payments.ts'
import { returnWords } from '#core/text/withdrawal.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { paymentsMadeFacts } from './payments-made.ts'
import { text } from './text.ts'
import type { WithdrawalRecord } from './withdraw-command.ts'
import css from './withdraw-form.module.css'
import { withdrawalStatusOf } from './withdrawal-status.ts'
import { withdrawnSentence } from './withdrawn-sentence.ts'

interface WithdrawnFactsProps {
  withdrawn: WithdrawalRecord
  /** Whether to render the heading, if the page does not have it. */
  titled?: boolean
}

const titles = {
  ...{ free: text.done, waiting: text.waiting, processing: text.waiting, over: text.over },
  gone: text.gone,
} as const

/** Record of a withdrawal: protocol, date, and what to return and how. */
export function WithdrawnFacts({ withdrawn, titled }: WithdrawnFactsProps) {
  const { protocol, withdrawnAt, amountCents, openCents, paid, refundCents, unconfirmed, isEarly } = withdrawn
  const { goneBy, goneAnswerBy } = withdrawn
  const receivedCents = paid.reduce((sum, { cents }) => sum + cents, amountCents)
  const standing = withdrawalStatusOf(withdrawn)
  const until = lastReturnDate(withdrawnAt)
  const by = formatDate(until)
  const today = useToday()
  const isLate = today > until
  return (
    <Card look="tinted">
      <div className={css.part}>
        {titled && <h2>{titles[standing]}</h2>}
        <Facts
          look="rows"
          facts={[
            [text.protocol, protocol],
            [text.when, formatInstant(withdrawnAt)],
            ...(amountCents > 0 && paid.length > 0
              ? [[text.received, formatBrl(receivedCents)] as const, ...paymentsMadeFacts(paid)]
              : []),
            amountCents > 0 && [text.amount, formatBrl(amountCents)],
            openCents < amountCents && standing !== 'gone' && [text.back, formatBrl(amountCents - openCents)],
            openCents > 0 && openCents < amountCents && [text.left, formatBrl(openCents)],
            openCents > 0 && [text.by, isLate ? text.late(by) : by],
          ]}
        />
        {goneBy && goneAnswerBy && <p>{returnGone(goneBy, goneAnswerBy, today)}</p>}
        {standing === 'gone' ? null : standing === 'waiting' ? (
          <>
            <p>{isLate ? text.backLate(formatBrl(openCents), by) : text.backBy(formatBrl(openCents), by)}</p>
            {isEarly && (
              <p>
                {returnWords.early} {returnWords.never}
              </p>
            )}
            {!unconfirmed && <p>{text.payBack}</p>}
            <p>{text.otherwise}</p>
            <p>{text.iof}</p>
          </>
        ) : (
          <p>{standing === 'processing' ? text.processing : withdrawnSentence(withdrawn)}</p>
        )}
        {refundCents > 0 && (
          <p>
            <a href={href('payments')}>{text.payments}</a>
          </p>
        )}
        <p>{text.mailed}</p>
      </div>
    </Card>
  )
}
