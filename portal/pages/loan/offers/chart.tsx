import type { LoanOffer } from '../../../../core/api/contract/personal-loan.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { ChartKeys, shapeIn } from '../../../../core/ui/chart-keys/chart-keys.tsx'
import { type BarPart, barsOf } from '../../../flows/loan/offers/offer.ts'
import css from './chart.module.css'
import { text } from './text.ts'

const parts: readonly BarPart[] = ['received', 'taxes', 'interest']
const colours = { received: 'accent', taxes: 'earth', interest: 'sun' } as const

/** The chart in one sentence, for whoever does not see it. */
function wordsOf(offers: readonly LoanOffer[]): string {
  const [cheapest] = offers
  const dearest = offers.at(-1)
  if (!cheapest || !dearest) return ''
  const total = formatBrl(cheapest.total)
  if (cheapest === dearest) return text.chartOnly(cheapest.installmentsQty, total)
  return text.chartWords(cheapest.installmentsQty, total, dearest.installmentsQty, formatBrl(dearest.total))
}

/** One bar an offer, as long as its total: what is received, the tax, the interest. */
export function Chart({ offers }: { offers: readonly LoanOffer[] }) {
  const bars = barsOf(offers)
  return (
    <figure className={css.chart}>
      <p aria-hidden="true">
        <ChartKeys keys={parts.map((part) => [colours[part], text.parts[part]] as const)} />
      </p>
      <div className={css.bars} aria-hidden="true">
        {offers.map(({ id, installmentsQty, total }, index) => (
          <div key={id} className={css.row}>
            <span>{text.barOf(installmentsQty)}</span>
            <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
              {bars[index]?.map(({ part, from, length }) => (
                <rect key={part} className={shapeIn(colours[part])} x={from} width={length} height="10" />
              ))}
            </svg>
            <span className={css.total}>{formatBrl(total)}</span>
          </div>
        ))}
      </div>
      <figcaption className={css.words}>{wordsOf(offers)}</figcaption>
    </figure>
  )
}
