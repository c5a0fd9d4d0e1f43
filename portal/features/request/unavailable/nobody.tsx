import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { AgainPanel } from '../decision/again-panel.tsx'
import { CorrectPanel } from '../decision/correct-panel.tsx'
import { Reasons } from '../decision/reasons.tsx'
import { ReviewPanel } from '../decision/review-panel.tsx'
import type { LoanFacts } from '../facts.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Declined, and the partner lender does not accept it either: both reasons, and what is left to do. */
export function Nobody({ facts, loan }: { facts: LoanFacts; loan: PersonalLoan }) {
  // With bank data the partner has fewer requirements, so the reason that remains even then is shown.
  const reason = facts.partner?.withBankInfo.reason
  return (
    <>
      <Notice>
        <p>{text.nobody}</p>
        {reason && <p>{text.partnerReasons[reason]}</p>}
      </Notice>
      <Reasons loan={loan} />
      <CorrectPanel facts={facts} loan={loan} />
      <ReviewPanel id={loan.id} />
      <AgainPanel />
      <section className={css.next} aria-labelledby="next">
        <h2 id="next">{text.next}</h2>
        <ButtonLink href={href('account')}>{text.account}</ButtonLink>
        <ButtonLink look="secondary" href={href('accountData')}>
          {text.data}
        </ButtonLink>
      </section>
    </>
  )
}
