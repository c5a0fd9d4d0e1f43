import { useEffect } from 'react'
import { listInstallments } from '#core/api/contract/installments.ts'
import { readAgain } from '../../../kit/reads/reads.ts'
import type { MyLoan } from '../my-loan.ts'
import { missingIn, type PayoffChoice, queryOf } from './choice.ts'
import { Day } from './day.tsx'
import { Effect } from './effect.tsx'
import { Issue } from './issue.tsx'
import css from './page.module.css'
import { Sheet } from './sheet.tsx'
import { Sum } from './sum.tsx'
import { text } from './text.ts'
import { useQuote } from './use-quote.ts'
import { What } from './what.tsx'

export interface ChoosingProps {
  loan: MyLoan
  choice: PayoffChoice
  onChoose: (part: Partial<PayoffChoice>) => void
}

/** Shows the total and its button, always visible, then what to pay, when, and the effect. */
export function Choosing(props: ChoosingProps) {
  const { loan, choice, onChoose } = props
  const missing = missingIn(choice, loan)
  const { quote, fresh, error, again } = useQuote(loan.loanId, missing ? null : queryOf(choice, loan))
  // Refused because an installment was paid or the day changed: reads the schedule again, then the price.
  useEffect(() => {
    if (error?.status === 409) readAgain(listInstallments)
  }, [error])
  // Shows the previous quote while the next is loading, but none while the choice is incomplete.
  const shown = !missing && quote && quote.items.length > 0 ? quote : null
  return (
    <div className={css.choosing}>
      <div className={css.stay}>
        <Sum quote={quote} fresh={fresh} missing={missing} error={error} onRetry={again} today={loan.today} />
        <Issue key={JSON.stringify(choice)} loan={loan} quote={fresh ? quote : null} onStale={again} />
      </div>
      <div className={css.choice}>
        <What {...props} quote={fresh ? quote : null} />
        <Day {...props} isWrong={missing === 'day'} quote={fresh ? quote : null} />
        <p className={css.small}>{text.free}</p>
      </div>
      {shown && <Effect loan={loan} quote={shown} onChoose={onChoose} />}
      {shown && <Sheet quote={shown} />}
    </div>
  )
}
