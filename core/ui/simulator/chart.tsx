import { useId } from 'react'
import { formatBrl } from '../../format/brl.ts'
import type { LoanCost } from '../../money/loan-quote.ts'
import type { Cents } from '../../money/units.ts'
import { Fold } from '../fold/fold.tsx'
import css from './chart.module.css'
import * as text from './portal-text.ts'
import { ScheduleTable } from './schedule-table.tsx'

const barWidth = 7
const barRoom = 10
const height = 100

/** One path for all bars of a kind: 36 installments take two nodes instead of seventy-two. */
function barsPath(tops: readonly number[], bottoms: readonly number[]): string {
  return tops
    .map(
      (top, index) =>
        `M${index * barRoom + (barRoom - barWidth) / 2} ${top}h${barWidth}V${bottoms[index]}h-${barWidth}z`,
    )
    .join('')
}

/** Interest and amortization of each installment over time; the table shows the same data. */
export function Chart({ quote }: { quote: LoanCost }) {
  const id = useId()
  const { installments: rows } = quote
  const tallest = Math.max(...rows.map((row) => row.interestCents + row.amortisationCents), 1)
  const scaled = (cents: Cents) => Math.round((cents / tallest) * height * 10) / 10
  const split = rows.map((row) => height - scaled(row.amortisationCents))
  const tops = rows.map((row) => height - scaled(row.amortisationCents + row.interestCents))
  const floor = rows.map(() => height)

  const summary = text.chartSummary(
    formatBrl(rows[0]?.interestCents ?? 0),
    formatBrl(rows.at(-1)?.interestCents ?? 0),
  )
  return (
    <figure className={css.chart} part="chart">
      <figcaption className={css.caption}>
        <span className={css.title}>{text.chartTitle}</span>
        <span className={css.key} data-kind="interest">
          {text.interest}
        </span>
        <span className={css.key} data-kind="principal">
          {text.principal}
        </span>
      </figcaption>
      <svg
        className={css.plot}
        viewBox={`0 0 ${rows.length * barRoom} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-describedby={`${id}-words`}
      >
        <title>{text.chartTitle}</title>
        <path className={css.interest} d={barsPath(tops, split)} />
        <path className={css.principal} d={barsPath(split, floor)} />
      </svg>
      <p className={css.ends} aria-hidden="true">
        <span>{text.chartStart}</span>
        <span>{text.chartEnd(rows.length)}</span>
      </p>
      <p className={css.words} id={`${id}-words`}>
        {summary}
      </p>
      <Fold title={text.asTable}>
        <ScheduleTable rows={rows} />
      </Fold>
    </figure>
  )
}
