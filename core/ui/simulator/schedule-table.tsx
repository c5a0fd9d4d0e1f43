import { formatBrl } from '../../format/brl.ts'
import { formatDate } from '../../format/date-text.ts'
import type { LoanInstallment } from '../../money/loan-quote.ts'
import css from './chart.module.css'
import * as text from './portal-text.ts'

/** The chart's data as a table. Its box scrolls, so it is focusable. */
export function ScheduleTable({ rows }: { rows: readonly LoanInstallment[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={text.tableCaption}>
      <table className={css.table}>
        <caption>{text.tableCaption}</caption>
        <thead>
          <tr>
            {Object.values(text.columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">{row.number}</th>
              <td>{formatDate(row.dueDate)}</td>
              <td>{formatBrl(row.amortisationCents)}</td>
              <td>{formatBrl(row.interestCents)}</td>
              <td>{formatBrl(row.balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
