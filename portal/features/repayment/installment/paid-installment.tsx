import type { ReactNode } from 'react'
import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { PaidProgress } from '../../../kit/account/amounts.tsx'
import { lateItems, payPlaceOf } from '../late-items.ts'
import { PaymentReceived } from '../received/payment-received.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { text } from './text.ts'

interface PaidInstallmentProps {
  loan: MyLoan
  item: Installment
  paid: NonNullable<Installment['paid']>
  below?: ReactNode
}

/** The payment that settled it, the loan's progress, and what comes next. */
export function PaidInstallment({ loan, item: { number, parts }, paid, below }: PaidInstallmentProps) {
  const { loanId, items, sums, next } = loan
  const earlierCents = parts.reduce(
    (sum, { paymentId, cents }) => (paymentId === paid.paymentId ? sum : sum + cents),
    0,
  )
  return (
    <PaymentReceived loanId={loanId} paymentId={paid.paymentId} title={text.paid(number)} below={below}>
      {earlierCents > 0 && <p>{text.earlier(formatBrl(earlierCents))}</p>}
      <PaidProgress count={sums.paidCount} of={items.length} />
      {sums.lateCount > 0 ? (
        <StillLate loan={loan} />
      ) : (
        <WhatComesNext item={items.find((other) => other.number === next)} />
      )}
    </PaymentReceived>
  )
}

/** What is late all the same, with its payment. */
function StillLate({ loan }: { loan: MyLoan }) {
  const numbers = lateItems(loan).map(({ number }) => number)
  const { page, search } = payPlaceOf(numbers)
  return (
    <>
      <p>{text.stillLate(numbers, loan.sums.lateCents)}</p>
      <ButtonLink href={href(page, {}, search)}>{text.pay}</ButtonLink>
    </>
  )
}

/** The installment to pay after this one, or the letter that all are paid. */
function WhatComesNext({ item }: { item: Installment | undefined }) {
  if (!item)
    return (
      <ButtonLink look="secondary" href={href('payoff')}>
        {text.letter}
      </ButtonLink>
    )
  const { number, amountCents, dueDate } = item
  return (
    <p>
      {text.next(number, formatBrl(amountCents), formatDate(dueDate))}{' '}
      <a href={href('installment', {}, `n=${number}`)}>{text.seeNext(number)}</a>
    </p>
  )
}
