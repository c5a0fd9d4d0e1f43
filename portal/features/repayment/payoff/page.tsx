import { useState } from 'react'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { cheaperWithdrawal } from '#core/text/withdrawal.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { readDraft, storeDraft } from '../../../kit/drafts/drafts.ts'
import { useStepFocus } from '../../../kit/use-step-focus.ts'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { WaitingCharges } from '../waiting-charges.tsx'
import { clearingSentence } from '../words/processing-words.ts'
import { ChoosePayoff } from './choose-payoff.tsx'
import { PayoffCharge, Settled } from './payoff-charge.tsx'
import { choiceOf, openNumbers, type PayoffChoice, wordsOf } from './payoff-choice.ts'
import { meta, text } from './text.ts'

export { prefetchMyLoan as ahead } from '../use-my-loan.ts'
export { meta }

/** Early payment of some or all installments within the next days, with the price shown beforehand. */
export default function Payoff() {
  const isChosen = new URLSearchParams(useUrlQuery()).has('cobranca')
  return (
    <MyLoanScreen title={meta.title} lead={isChosen ? undefined : text.lead}>
      {(loan) => <PayoffContent key={loan.loanId} loan={loan} />}
    </MyLoanScreen>
  )
}

/**
 * The charge is in the address, and the tab stores the choice, so both survive navigation. An installment in
 * the address, or a request to pay off everything, presets the choice.
 */
function PayoffContent({ loan }: { loan: MyLoan }) {
  const query = new URLSearchParams(useUrlQuery())
  const open = openNumbers(loan)
  const [only = ''] = open.map(String).filter((number) => number === query.get('parcela'))
  // A payment changes the number of open installments, so the draft starts over.
  const draft = `payoff ${loan.loanId} ${open.length} ${query.has('tudo') ? 'tudo' : only}`
  const [choice, setChoice] = useState(() =>
    choiceOf({ ...(only && { what: 'some', numbers: only }), ...readDraft(draft) }, loan),
  )
  function choose(part: Partial<PayoffChoice>): void {
    const chosen = { ...choice, ...part }
    setChoice(chosen)
    storeDraft(draft, wordsOf(chosen))
  }

  const chargeId = query.get('cobranca')
  useStepFocus(chargeId ?? '')
  if (chargeId) return <PayoffCharge key={chargeId} loan={loan} chargeId={chargeId} />
  if (loan.state === 'paid-off') return <Settled loan={loan} />
  if (open.length === 0)
    return (
      <Notice title={text.processing}>
        <p>{clearingSentence(loan.items, loan.today) || text.processingLead}</p>
        <p>
          <a href={href('installments')}>{text.installments}</a>
        </p>
      </Notice>
    )
  return (
    <>
      <WaitingCharges of={loan.waiting.filter(({ kind }) => kind === 'payoff')} />
      {/* Until then giving up costs less; who came to pay one installment does not settle the loan. */}
      {!only && loan.withdrawal && (
        <p>
          {text.withdrawal(formatDate(loan.withdrawal.until))}{' '}
          {cheaperWithdrawal(loan.sums.outstandingCents, loan.withdrawal)}{' '}
          <a href={href('myLoan', { id: loan.loanId })}>{text.withdrawalWay}</a>
        </p>
      )}
      <ChoosePayoff loan={loan} choice={choice} onChoose={choose} />
    </>
  )
}
