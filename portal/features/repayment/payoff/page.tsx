import { useState } from 'react'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { keepDraft, readDraft } from '../../../kit/drafts/drafts.ts'
import { useQuery } from '../../../kit/use-query.ts'
import { useSteps } from '../../../kit/use-steps.ts'
import type { MyLoan } from '../my-loan.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { WaitingCharges } from '../waiting.tsx'
import { choiceOf, openNumbers, type PayoffChoice, wordsOf } from './choice.ts'
import { Choosing } from './choosing.tsx'
import { Paying, Settled } from './paying.tsx'
import { meta, text } from './text.ts'

export { askMyLoanAhead as ahead } from '../my-loan.ts'
export { meta }

/** Early payment of some or all installments within the next days, with the price shown beforehand. */
export default function Payoff() {
  const isChosen = new URLSearchParams(useQuery()).has('cobranca')
  return (
    <MyLoanScreen title={meta.title} lead={isChosen ? undefined : text.lead}>
      {(loan) => <Whole key={loan.loanId} loan={loan} />}
    </MyLoanScreen>
  )
}

/**
 * The charge is in the address, and the tab stores the choice, so both survive navigation. An installment in
 * the address, or a request to pay off everything, presets the choice.
 */
function Whole({ loan }: { loan: MyLoan }) {
  const query = new URLSearchParams(useQuery())
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
    keepDraft(draft, wordsOf(chosen))
  }

  const chargeId = query.get('cobranca')
  useSteps(chargeId ?? '')
  if (chargeId) return <Paying key={chargeId} loan={loan} chargeId={chargeId} />
  if (loan.state === 'paid-off') return <Settled loanId={loan.loanId} />
  if (open.length === 0)
    return (
      <Notice title={text.processing}>
        <p>{text.processingLead}</p>
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
          <a href={href('myLoan', { id: loan.loanId })}>{text.withdrawalWay}</a>
        </p>
      )}
      <Choosing loan={loan} choice={choice} onChoose={choose} />
    </>
  )
}
