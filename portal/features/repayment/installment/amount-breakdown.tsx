import type { ReactNode } from 'react'
import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { dueNote, graceNote, lateFromNote, paidAnywayNote, stoppedNote } from '#core/text/due-notes.ts'
import { installmentLabelOf } from '#core/text/installments.ts'
import { withCharges } from '#core/text/late.ts'
import { methodInWords } from '#core/text/payments.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import { installmentState } from '../words/installment-state-words.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface InstallmentTotalProps {
  item: Installment
  of: number
  /** The choice between two prices, if there is one. */
  choice?: ReactNode
  /** What the chosen price means. */
  note?: string | undefined
}

/** The installment's amount and its due date, kept short because the payment codes follow. */
export function InstallmentTotal({ item, of, choice, note }: InstallmentTotalProps) {
  const label = installmentLabelOf(item)
  const words = installmentState[label]
  const chargesCents = item.paid ? 0 : item.fineCents + item.lateInterestCents
  return (
    <Card as="section" labelledBy="installment">
      <div className={css.head}>
        <h2 id="installment">{text.number(item.number, of)}</h2>
        {words.tone && <Badge tone={words.tone}>{words.label}</Badge>}
        {choice}
      </div>
      <div className={css.amount}>{!choice && <Amount of={item.amountCents} />}</div>
      <p>
        {text.due(formatDate(item.dueDate))} {(label === 'due' || label === 'open') && dueNote(item)}
        {label === 'contested' && text.contested}
        {label === 'late' && `${lateFromNote(item)} ${graceNote(item)}`}{' '}
        {chargesCents > 0 && withCharges(item)} {stoppedNote(item, chargesCents)}{' '}
        {label === 'contested' && chargesCents > 0 && paidAnywayNote} {note}
      </p>
    </Card>
  )
}

/** For how long default interest ran, while that counts. */
function interestLabel({ paid, stopped, daysLate, wrongCharges }: Installment): string {
  if (wrongCharges) return text.lateInterestCancelled(formatDate(wrongCharges.on))
  if (paid) return text.lateInterestPaid
  return stopped ? text.stoppedInterest(formatDate(stopped.on), stopped.days) : text.lateInterest(daysLate)
}

/** Breakdown of the amount that is asked for: today's, or the one of the due date. */
export function AmountBreakdown({ item, isToday }: { item: Installment; isToday: boolean }) {
  const isPartly = !item.paid && item.parts.length > 0
  const { fineCents, lateInterestCents, wrongCharges } = item
  const chargesCents = fineCents + lateInterestCents
  const todaysDiscountCents = isToday ? item.amountCents - item.todayCents : 0
  const discountCents = item.paid
    ? item.installmentCents + chargesCents - item.paid.cents
    : todaysDiscountCents
  const parts: Fact[] = [
    [text.face, formatBrl(item.installmentCents)],
    [text.interest, formatBrl(item.interestCents)],
    [text.amortisation, formatBrl(item.amortisationCents)],
    isPartly && [text.rest, formatBrl(item.openCents)],
    discountCents > 0 && [text.discount, formatBrl(-discountCents)],
    fineCents > 0 && [
      wrongCharges ? text.fineCancelled(formatDate(wrongCharges.on)) : text.fine,
      formatBrl(fineCents),
    ],
    lateInterestCents > 0 && [interestLabel(item), formatBrl(lateInterestCents)],
  ]
  return (
    <Fold title={text.composition} open={isPartly || item.paid !== null}>
      <Facts facts={parts} look="rows" />
      {chargesCents > 0 && (
        <p>
          {wrongCharges
            ? text.chargesWrong(formatDate(wrongCharges.on), formatBrl(wrongCharges.backCents))
            : text.rule}
        </p>
      )}
      {isPartly &&
        item.parts.map(({ paymentId, date, method, cents }) => (
          <p key={paymentId}>{text.came(formatBrl(cents), formatDate(date), methodInWords[method])}</p>
        ))}
      {isPartly && <p>{text.partRule}</p>}
    </Fold>
  )
}
