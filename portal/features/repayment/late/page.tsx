import { useState } from 'react'
import { download } from '#core/api/client.ts'
import { chargeFile, latePix } from '#core/api/contract/charges.ts'
import { allLate } from '#core/api/contract/payment-links.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { nextOfPlan } from '#core/money/late-plan.ts'
import { href } from '#core/routes/pages.ts'
import { latestOf } from '#core/text/late.ts'
import { lateCountWords } from '#core/text/late-installments.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { ChargeUntilPaid } from '../charge-until-paid.tsx'
import { GonePayments } from '../gone-payment.tsx'
import { lateItems } from '../late-items.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { PaymentLink } from '../payment-link/payment-link.tsx'
import { Planned } from '../planned.tsx'
import { PaymentReceived } from '../received/payment-received.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { clearingSentence } from '../words/processing-words.ts'
import { NextPlanPart } from './next-plan-part.tsx'
import css from './page.module.css'
import { meta, text } from './text.ts'

export { prefetchMyLoan as ahead } from '../use-my-loan.ts'
export { meta }

/** One payment for all that is late of a loan. */
export default function LatePage() {
  return (
    <MyLoanScreen title={meta.title} back="installments">
      {(loan) => <LateContent key={loan.loanId} loan={loan} />}
    </MyLoanScreen>
  )
}

function LateContent({ loan }: { loan: MyLoan }) {
  const late = lateItems(loan)
  const [numbers] = useState(late.map(({ number }) => number))
  const read = useRead(latePix, late.length > 0 ? { params: { id: loan.loanId } } : null)
  const part = nextOfPlan(loan.plan)?.item
  const latest = latestOf(late)
  if (late.length === 0)
    return (
      <>
        <GonePayments loan={loan} />
        {loan.plan && <NextPlanPart loanId={loan.loanId} plan={loan.plan} />}
        {(numbers.length > 0 || !loan.plan) && <NothingLate loan={loan} paid={numbers} />}
      </>
    )
  return (
    <>
      <GonePayments loan={loan} />
      {loan.plan ? <NextPlanPart loanId={loan.loanId} plan={loan.plan} /> : <Planned loan={loan} />}
      <Card as="section" look="late" labelledBy="late">
        <div className={css.late}>
          <h2 id="late">{lateCountWords(late.length)}</h2>
          <Amount of={loan.sums.lateCents} />
          <p>{text.lead(late.length)}</p>
          {part && <p>{text.besidePlan(formatBrl(loan.sums.lateCents + part.openCents))}</p>}
          <Facts
            look="rows"
            facts={late.map(({ number, daysLate, amountCents }) => [
              text.one(number, daysLate),
              formatBrl(amountCents),
            ])}
          />
        </div>
      </Card>
      <ChargeUntilPaid
        read={read}
        fileOf={({ id: chargeId }) => download(chargeFile, { params: { id: loan.loanId, chargeId } })}
      />
      <PaymentLink loanId={loan.loanId} number={allLate} />
      <Fold title={text.rule}>
        <p>{text.ruleText}</p>
      </Fold>
      <Fold title={text.otherwise}>
        <p>{latest && text.otherwiseText(loan.today, latest)}</p>
      </Fold>
      {late.map(({ number }) => (
        <p key={number}>
          <a href={href('installment', {}, `n=${number}`)}>{text.single(number)}</a>
        </p>
      ))}
      <a href={href('renegotiation')}>{text.cannotPay}</a>
    </>
  )
}

/** What was paid of what the page was opened for, and what comes next. */
function NothingLate({ loan, paid: numbers }: { loan: MyLoan; paid: readonly number[] }) {
  const { items, loanId, next, sums } = loan
  const paid = items.findLast(({ number }) => numbers.includes(number))?.paid
  const due = items.find(({ number }) => number === next)
  const rest = <p>{due && text.next(due.number, formatBrl(due.amountCents), formatDate(due.dueDate))}</p>
  if (paid)
    return (
      <PaymentReceived loanId={loanId} paymentId={paid.paymentId} title={text.paid(numbers)}>
        {rest}
      </PaymentReceived>
    )
  const isProcessing = sums.processingCount > 0
  return (
    <Notice title={isProcessing ? text.processing : text.nothing} live>
      {isProcessing ? <p>{clearingSentence(items, loan.today) || text.processingLead}</p> : rest}
      <p>
        <a href={href('payments')}>{text.payments}</a>
      </p>
    </Notice>
  )
}
