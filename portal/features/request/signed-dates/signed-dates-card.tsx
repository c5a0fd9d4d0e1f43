import type { ReactNode } from 'react'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import css from './signed-dates.module.css'
import { signedDates } from './signed-dates.ts'
import { text } from './text.ts'

interface SignedDatesCardProps {
  loan: PersonalLoan
  /** The due date of the first installment, by the contract. */
  firstDueDate: IsoDate
  children?: ReactNode
}

/** What follows the signature of a contract, by its dates. */
export function SignedDatesCard({ loan, firstDueDate, children }: SignedDatesCardProps) {
  return (
    <Card as="section" look="raised" labelledBy="next">
      <div className={css.part}>
        <h2 id="next">{text.title}</h2>
        <Facts look="rows" facts={signedDates(loan, firstDueDate)} />
        {children}
      </div>
    </Card>
  )
}
