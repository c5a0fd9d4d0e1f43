import type { LoanCost } from '../../money/loan.ts'
import { costRows } from './cost-rows.ts'
import css from './costs.module.css'

/** Everything a loan costs, beside the installment and not behind an asterisk. */
export function Costs({ quote }: { quote: LoanCost }) {
  return (
    <dl className={css.costs} part="costs">
      {costRows(quote).map(([label, figure, note]) => (
        // By all it says, for translators as in Result.
        <div className={css.cost} key={`${label} ${figure} ${note}`}>
          <dt>{label}</dt>
          <dd className={css.figure}>{figure}</dd>
          <dd className={css.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
