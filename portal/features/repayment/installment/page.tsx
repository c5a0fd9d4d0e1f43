import { useState } from 'react'
import { installmentPix } from '#core/api/contract/charges.ts'
import type { Installment } from '#core/api/contract/installments.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { installmentLabelOf } from '#core/text/installments.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Contest } from '../../../kit/contest/contest.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { prefetchRead } from '../../../kit/reads/read-cache.ts'
import { useStepFocus } from '../../../kit/use-step-focus.ts'
import { type UrlQuery, useUrlQuery } from '../../../kit/use-url-query.ts'
import { readPartDraft, storePartDraft } from '../../charge/index.ts'
import { GoneOfInstallment } from '../gone-payment.tsx'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { type MyLoan, prefetchContestable, wantedLoan } from '../use-my-loan.ts'
import { AmountBreakdown, InstallmentTotal } from './amount-breakdown.tsx'
import { InstallmentToPay, pixInput } from './installment-to-pay.tsx'
import { PaidInstallment } from './paid-installment.tsx'
import { PartPayment } from './part-payment.tsx'
import { PreviousAndNext } from './previous-and-next.tsx'
import { costsLessToday, PriceChoice, priceNote } from './price-choice.tsx'
import { meta, text } from './text.ts'

export { meta }

/** What the page shows; the charge of the installment that is named beside the schedule, not after it. */
export function ahead(_params: PageProps['params'], query: UrlQuery): void {
  prefetchContestable()
  const number = query.get('n')
  if (number && !query.has('cobranca')) prefetchRead(installmentPix, pixInput(wantedLoan(), number, true))
}

/** One installment: its amount today and how to pay it, or that it is paid. By default the next one. */
export default function InstallmentPage() {
  const query = new URLSearchParams(useUrlQuery())
  const named = Number(query.get('n'))
  const chargeId = query.get('cobranca')
  useStepFocus(`${named} ${chargeId}`)
  const [wanted] = useState(wantedLoan)
  const numberIn = ({ next, items }: MyLoan) => named || (next ?? items.length)
  const itemIn = (loan: MyLoan) => loan.items.find(({ number }) => number === numberIn(loan))
  return (
    <MyLoanScreen
      title={meta.title}
      titleOf={(loan) => {
        const item = itemIn(loan)
        return item ? text.title(installmentLabelOf(item)) : meta.title
      }}
      back="installments"
    >
      {(loan) => {
        const item = itemIn(loan)
        return item ? (
          <InstallmentContent
            key={item.number}
            wanted={wanted}
            loan={loan}
            item={item}
            chargeId={chargeId}
            asked={query.has('parte')}
          />
        ) : (
          <Notice tone="warning">
            <p>{text.unknown(loan.items.length)}</p>
          </Notice>
        )
      }}
    </MyLoanScreen>
  )
}

interface InstallmentContentProps {
  /** The loan as the page asks for it. */
  wanted: string
  loan: MyLoan
  item: Installment
  /** Charge of the part being paid. */
  chargeId: string | null
  /** Whether the user came to pay part of it. */
  asked: boolean
}

function InstallmentContent({ wanted, loan, item, chargeId, asked }: InstallmentContentProps) {
  const { loanId } = loan
  const { number } = item
  const isContested = installmentLabelOf(item) === 'contested'
  const [isAllTheSame, payAllTheSame] = useState(asked)
  const isToPay = !isContested || isAllTheSame
  const [typed, type] = useState(() => readPartDraft(loanId, number))
  const [isTodayChosen, choose] = useState(true)
  function keep(text: string): void {
    storePartDraft(loanId, number, text)
    type(text)
  }

  const hasChoice = isToPay && !chargeId && costsLessToday(item)
  const isToday = hasChoice && isTodayChosen
  const isPaidContested = item.paid !== null && item.isContested
  const contest = (
    <Contest
      about="installment"
      reference={String(number)}
      loanId={loanId}
      state={item.paid ? 'paid' : item.state === 'late' ? 'late' : 'open'}
      // Another one is the next to pay from now on.
      onSent={() => {
        payAllTheSame(false)
        openPage('installment', { search: `n=${number}`, replace: true })
      }}
    />
  )
  const rest = (
    <>
      <AmountBreakdown item={item} isToday={isToday} />
      {!isContested && !isPaidContested && contest}
      <PreviousAndNext number={number} of={loan.items.length} />
    </>
  )
  if (item.paid && item.gone)
    return (
      <>
        <InstallmentTotal item={item} of={loan.items.length} />
        <GoneOfInstallment gone={item.gone} />
        {rest}
      </>
    )
  if (item.paid && !chargeId)
    return (
      <>
        {isPaidContested && contest}
        <PaidInstallment loan={loan} item={item} paid={item.paid} below={rest} />
      </>
    )
  return (
    <>
      {isContested && contest}
      <InstallmentTotal
        item={item}
        of={loan.items.length}
        choice={hasChoice ? <PriceChoice item={item} isToday={isToday} onChoose={choose} /> : undefined}
        note={hasChoice ? priceNote(item, isToday) : undefined}
      />
      {chargeId ? (
        <PartPayment key={chargeId} loan={loan} chargeId={chargeId} item={item} />
      ) : isToPay ? (
        <InstallmentToPay
          input={pixInput(wanted, number, isTodayChosen)}
          loan={loan}
          item={item}
          typed={typed}
          onType={keep}
          asked={asked}
        />
      ) : (
        <div>
          <Button look="secondary" onClick={() => payAllTheSame(true)}>
            {text.payAllTheSame}
          </Button>
        </div>
      )}
      {rest}
    </>
  )
}
