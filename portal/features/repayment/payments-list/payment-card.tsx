import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { clearsBy, reversalAnswerBy } from '#core/promises/promised-date.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { href } from '#core/routes/pages.ts'
import { seeInstallment } from '#core/text/actions.ts'
import { clearingPassed } from '#core/text/clearing-times.ts'
import { decidedSentence } from '#core/text/gone-payments.ts'
import { afterGone, goneHow, methodWords } from '#core/text/payments.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Contest } from '../../../kit/contest/contest.tsx'
import { ReceiptButton } from '../../charge/index.ts'
import { BureauRemoval } from './bureau-removal.tsx'
import { CustomerCredit, type CustomerCreditProps } from './customer-credit.tsx'
import { EarlierRefunds } from './earlier-refunds.tsx'
import { explainedUse } from './explained-use.ts'
import css from './payments.module.css'
import { text } from './text.ts'

/** One payment: amount, purpose, state, and its receipt once cleared. */
export function PaymentCard({ loanId, payment, account }: CustomerCreditProps) {
  const { kind, state, date, cents, creditCents, method, numbers, reversalOutcome: decided } = payment
  const { reversedAt, reversedBy, reversedCents, settledAt } = payment
  const isGone = reversedAt !== null && settledAt !== null
  const by = reversedBy ?? 'bank'
  const words = isGone ? text.goneState(by) : text.states[state]
  const lead = isGone ? undefined : (numbers.length === 0 && text.ofReturn[state]) || text.states[state].lead
  const isUnconfirmed = state === 'processing' && hasPassed(clearsBy(date), today())
  const explained = isGone ? [] : explainedUse(payment)
  return (
    <Card as="li">
      <div className={css.payment}>
        <div className={css.head}>
          <h2 className={css.amount}>{formatBrl(cents)}</h2>
          <Badge tone={words.tone}>{words.label}</Badge>
        </div>
        <p>{text.what(methodWords[method], formatDate(date), payment)}</p>
        {lead && <p>{isUnconfirmed ? clearingPassed(clearsBy(date)) : lead}</p>}
        {explained.length > 0 && (
          <>
            <p>{text.used}</p>
            <ul>
              {explained.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {isGone && (
          <p>
            {goneHow[by](formatBrl(reversedCents), formatInstantDay(reversedAt))}{' '}
            {decided
              ? decidedSentence(decided, kind)
              : afterGone(by, reversalAnswerBy(reversedAt), today(), kind)}{' '}
            {decided === 'owed' && <OwedPlace loanId={loanId} number={numbers[0]} />}
          </p>
        )}
        {decided === 'here' && !isGone && <p>{decidedSentence(decided, kind)}</p>}
        <EarlierRefunds of={payment} />
        {creditCents > 0 && !isGone && <CustomerCredit loanId={loanId} payment={payment} account={account} />}
        {!isGone && <BureauRemoval loanId={loanId} payment={payment} />}
        {(state === 'settled' || state === 'short') && !isGone && (
          <ReceiptButton loanId={loanId} payment={payment} look="quiet" />
        )}
        <Contest about="payment" reference={payment.id} loanId={loanId} />
      </div>
    </Card>
  )
}

/** Where something is paid that is owed again: an installment, or what a withdrawal gives back. */
const OwedPlace = ({ loanId, number }: { loanId: string; number: number | undefined }) =>
  number === undefined ? (
    <a href={href('myLoan', { id: loanId })}>{text.giveBack}</a>
  ) : (
    <a href={href('installment', {}, `n=${number}`)}>{seeInstallment(number)}</a>
  )
