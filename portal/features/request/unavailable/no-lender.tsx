import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { CorrectionPanel } from '../decision/correction-panel.tsx'
import { DeclineReasons } from '../decision/decline-reasons.tsx'
import { RequestAgainPanel } from '../decision/request-again-panel.tsx'
import { ReviewPanel } from '../decision/review-panel.tsx'
import type { LoanFacts } from '../loan-facts.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Declined, and the partner lender does not accept it either: why, what helps, and the partner's reason last. */
export function NoLender({ facts, loan }: { facts: LoanFacts; loan: PersonalLoan }) {
  // With bank data the partner has fewer requirements, so the reason that remains even then is shown.
  const reason = facts.partner?.withBankInfo.reason
  const isLate = reason === 'own-arrears'
  return (
    <>
      <DeclineReasons loan={loan} incomeCents={facts.person.monthlyIncome} />
      <CorrectionPanel facts={facts} loan={loan} />
      <ReviewPanel id={loan.id} />
      <Notice>
        {!isLate && <p>{text.nobody}</p>}
        {reason && <p>{text.partnerReasons[reason]}</p>}
      </Notice>
      <RequestAgainPanel />
      <section className={css.next} aria-labelledby="next">
        <h2 id="next">{text.next}</h2>
        <ButtonLink href={href('account')}>{isLate ? text.payLate : text.account}</ButtonLink>
        <ButtonLink look="secondary" href={href('hardship')}>
          {isLate ? text.cannotPay : text.debts}
        </ButtonLink>
        <ButtonLink look="secondary" href={href('accountData')}>
          {text.data}
        </ButtonLink>
      </section>
    </>
  )
}
