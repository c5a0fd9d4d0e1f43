import { useState } from 'react'
import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import { readAgreement } from '#core/api/contract/agreement.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { type Payout, payoutLine } from '#core/fields/payout.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { href } from '#core/routes/pages.ts'
import { payByNote } from '#core/text/due-notes.ts'
import { moneySentSentence } from '#core/text/money-sent.ts'
import { loanPromiseSentence } from '#core/text/promises.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { AnnexView, annexTitle, SignedFiles, signedCopies, termsInForce } from '../../agreement/index.ts'
import type { LoanFacts } from '../loan-facts.ts'
import { StepGuard } from '../step-guard/step-guard.tsx'
import type { NewWithdrawal } from '../withdrawal/withdraw-command.ts'
import { Withdrawal } from '../withdrawal/withdraw-form.tsx'
import { WithdrawnScreen } from '../withdrawal/withdrawn-screen.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Approved: the disbursement and the repayment. */
export default function Page({ row }: PageProps) {
  const [withdrawn, setWithdrawn] = useState<NewWithdrawal | null>(null)
  if (withdrawn) return <WithdrawnScreen withdrawn={withdrawn} />
  return (
    <StepGuard row={row} drawing={<TrailDrawing />}>
      {({ facts }) => <Approved facts={facts} onWithdrawn={setWithdrawn} />}
    </StepGuard>
  )
}

function Approved({ facts, onWithdrawn }: { facts: LoanFacts; onWithdrawn: (done: NewWithdrawal) => void }) {
  const loanId = facts.loan?.id ?? ''
  const read = useRead(readAgreement, { params: { id: loanId } })
  return (
    <>
      <LoadedRead {...read}>
        {(agreement) => (
          <>
            <MoneyFacts terms={agreement.content.terms} account={facts.bankAccount} loan={facts.loan} />
            <RepaymentFacts loanId={loanId} terms={termsInForce(agreement)} />
            {agreement.annexes.map((annex) => (
              <Card as="section" key={annex.number} labelledBy={`annex-${annex.number}`}>
                <div className={css.part}>
                  <h2 id={`annex-${annex.number}`}>{annexTitle(annex)}</h2>
                  <AnnexView loanId={loanId} annex={annex} protocol={agreement.signed?.protocol ?? ''} />
                </div>
              </Card>
            ))}
            <Card as="section" labelledBy="copies">
              <div className={css.part}>
                <h2 id="copies">{signedCopies}</h2>
                <SignedFiles loanId={loanId} protocol={agreement.signed?.protocol ?? ''} />
              </div>
            </Card>
          </>
        )}
      </LoadedRead>
      <Withdrawal loan={facts.loan} onDone={onWithdrawn} />
    </>
  )
}

interface MoneyFactsProps {
  terms: AgreementTerms
  account: Payout | null
  loan: LoanFacts['loan']
}

function MoneyFacts({ terms, account, loan }: MoneyFactsProps) {
  if (!loan) return null
  const { releasedAt, payoutId } = loan
  const [title, told] = loan.payoutRefusal
    ? [text.refused.title, text.refused.nothingRuns]
    : releasedAt
      ? [text.sent, moneySentSentence({ releasedAt, payoutId })]
      : [text.sending, loanPromiseSentence(loan, today())]
  return (
    <Card as="section" look="tinted" labelledBy="money">
      <div className={css.part}>
        <h2 id="money">{title}</h2>
        <Amount of={terms.netCents} />
        {account && <Facts look="rows" facts={[[text.account, payoutLine(account)]]} />}
        <p>{told}</p>
      </div>
    </Card>
  )
}

function RepaymentFacts({ loanId, terms }: { loanId: string; terms: AgreementTerms }) {
  const installment = formatBrl(terms.installmentCents)
  const { firstDueDate } = terms
  const note = payByNote(firstDueDate, nextBusinessDay(firstDueDate))
  return (
    <Card as="section" look="raised" labelledBy="pay">
      <div className={css.part}>
        <h2 id="pay">{text.pay}</h2>
        <Facts
          look="sums"
          facts={[
            [text.installments, text.installmentsLine(terms.installmentsQty, installment)],
            [text.first, text.firstLine(installment, formatDate(firstDueDate))],
          ]}
        />
        {note && <p>{note}</p>}
        <p>{text.payLead}</p>
        <ButtonLink href={href('myLoan', { id: loanId })}>{text.loans}</ButtonLink>
      </div>
    </Card>
  )
}
