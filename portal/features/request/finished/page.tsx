import { useEffect, useState } from 'react'
import { readAgreement } from '#core/api/contract/agreement.ts'
import { getLoan } from '#core/api/contract/personal-loan.ts'
import { today } from '#core/calendar/clock.ts'
import { promiseOfLoan } from '#core/promises/promised-date.ts'
import { hasPassed } from '#core/promises/promises.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { href } from '#core/routes/pages.ts'
import { passedSentence } from '#core/text/promises.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { MilestoneDrawing } from '#core/ui/drawing/milestone-drawing.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { SignedFiles, signedCopies } from '../../agreement/index.ts'
import type { LoanFacts } from '../loan-facts.ts'
import { findLoan } from '../request-store.ts'
import { SignedDatesCard } from '../signed-dates/signed-dates-card.tsx'
import { StepGuard } from '../step-guard/step-guard.tsx'
import type { NewWithdrawal } from '../withdrawal/withdraw-command.ts'
import { Withdrawal } from '../withdrawal/withdraw-form.tsx'
import { WithdrawnScreen } from '../withdrawal/withdrawn-screen.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Everything is sent: what happens next, when, and what can still be done. */
export default function Page({ row }: PageProps) {
  const [withdrawn, setWithdrawn] = useState<NewWithdrawal | null>(null)
  if (withdrawn) return <WithdrawnScreen withdrawn={withdrawn} />
  return (
    <StepGuard row={row} drawing={<MilestoneDrawing />}>
      {({ facts }) => <Finished loan={facts.loan} onWithdrawn={setWithdrawn} />}
    </StepGuard>
  )
}

interface FinishedProps {
  loan: LoanFacts['loan']
  onWithdrawn: (done: NewWithdrawal) => void
}

function Finished({ loan, onWithdrawn }: FinishedProps) {
  const loanId = loan?.id ?? ''
  const promised = loan && promiseOfLoan(loan)
  const agreement = useRead(readAgreement, { params: { id: loanId } })
  const now = useRead(getLoan, { params: { id: loanId } }, { poll: () => true })
  const isMoved = now.state.status === 'performed' && now.state.value.personalLoanDto.state !== loan?.state
  useEffect(() => {
    if (isMoved) findLoan()
  }, [isMoved])
  return (
    <>
      <LoadedRead {...agreement}>
        {({ content }) =>
          loan && (
            <SignedDatesCard loan={loan} firstDueDate={content.terms.firstDueDate}>
              <p>{text.refused}</p>
              <p>{text.live}</p>
            </SignedDatesCard>
          )
        }
      </LoadedRead>
      {promised && hasPassed(promised.by, today()) && (
        <Notice tone="warning">
          <p>{passedSentence(promised.by)}</p>
        </Notice>
      )}
      <Notice tone="warning">
        <p>{text.warning}</p>
      </Notice>
      <Card as="section" labelledBy="copies">
        <div className={css.part}>
          <h2 id="copies">{signedCopies}</h2>
          <LoadedRead {...agreement}>
            {({ signed }) => <SignedFiles loanId={loanId} protocol={signed?.protocol ?? ''} />}
          </LoadedRead>
          <p>
            <a href={href('checkContract')}>{text.check}</a>
          </p>
        </div>
      </Card>
      <Withdrawal loan={loan} onDone={onWithdrawn} />
      <ButtonLink look="secondary" href={href('account')}>
        {text.account}
      </ButtonLink>
      <p className={css.help}>{text.help}</p>
    </>
  )
}
