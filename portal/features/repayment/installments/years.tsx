import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { installmentLabelOf, isPaidFor } from '#core/text/installments.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { installmentState } from '../words/installment-state-words.ts'
import { text } from './text.ts'
import css from './years.module.css'

const yearOf = ({ dueDate }: Installment) => dueDate.slice(0, 4)

/** All installments, a fold a year; from a tablet on the years are open, as cells. */
export function Years({ items }: { items: readonly Installment[] }) {
  const years = new Set(items.map(yearOf))
  return (
    <section className={css.years} aria-labelledby="years">
      <h2 id="years">{text.all}</h2>
      {[...years].map((year) => (
        <Year key={year} year={year} rows={items.filter((item) => yearOf(item) === year)} />
      ))}
    </section>
  )
}

function Year({ year, rows }: { year: string; rows: readonly Installment[] }) {
  const paid = rows.filter(isPaidFor).length
  const [{ installmentCents } = { installmentCents: 0 }] = rows
  const isEven = rows.every((row) => row.installmentCents === installmentCents)
  const title = text.year(year, rows.length, paid, isEven ? formatBrl(installmentCents) : null)
  return (
    <div className={css.year}>
      <h3>{title}</h3>
      <svg className={css.bar} viewBox={`0 0 ${rows.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 0H${paid}V1H0z`} />
      </svg>
      <Fold narrow title={title}>
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={row.number}>
              <InstallmentLink item={row} />
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}

/** One installment in a row or cell. Its state is told only where it is not simply to come. */
function InstallmentLink({ item }: { item: Installment }) {
  const { number, dueDate, amountCents } = item
  const { tone, label } = installmentState[installmentLabelOf(item)]
  return (
    <a href={href('installment', {}, `n=${number}`)}>
      <span className={css.number}>
        <VisuallyHidden>{text.number} </VisuallyHidden>
        {number}
      </span>
      <span>{formatDate(dueDate).slice(0, 5)}</span>
      {tone && <Badge tone={tone}>{label}</Badge>}
      <span className={css.amount}>{formatBrl(amountCents)}</span>
    </a>
  )
}
