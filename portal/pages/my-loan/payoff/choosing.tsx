import type { MyLoan } from '../../../flows/my-loan/my-loan.ts'
import { missingIn, type PayoffChoice, queryOf } from '../../../flows/my-loan/payoff/choice.ts'
import { useQuote } from '../../../flows/my-loan/payoff/use-quote.ts'
import { Day } from './day.tsx'
import { Effect } from './effect.tsx'
import { Issue } from './issue.tsx'
import css from './page.module.css'
import { Sheet } from './sheet.tsx'
import { Sum } from './sum.tsx'
import { What } from './what.tsx'

export interface ChoosingProps {
  loan: MyLoan
  choice: PayoffChoice
  onChoose: (part: Partial<PayoffChoice>) => void
}

/** What to pay and when, with what it comes to beside it: the sum stays in sight while one chooses. */
export function Choosing(props: ChoosingProps) {
  const { loan, choice } = props
  const missing = missingIn(choice, loan)
  const { quote, fresh, error, again } = useQuote(loan.loanId, missing ? null : queryOf(choice, loan))
  return (
    <div className={css.choosing}>
      <div className={css.choice}>
        <What {...props} />
        <Day {...props} isWrong={missing === 'day'} />
      </div>
      <div className={css.result}>
        <Sum quote={quote} fresh={fresh} missing={missing} error={error} onRetry={again} today={loan.today} />
        {quote && <Effect loan={loan} quote={quote} />}
        <Issue loan={loan} quote={fresh ? quote : null} onStale={again} />
      </div>
      {quote && <Sheet quote={quote} />}
    </div>
  )
}
