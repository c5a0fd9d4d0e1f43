import type { Installment } from '#core/api/contract/installments.ts'
import { ChartKeys, shapeIn } from '#core/ui/chart-keys/chart-keys.tsx'
import css from './chart.module.css'
import { text } from './text.ts'

const room = 10
const width = 7
const height = 60
const colours = { interest: 'warning', principal: 'accent', paid: 'line' } as const

type Side = (item: Installment) => number

/** What each installment is made of, and how many are behind: the table below says the same in numbers. */
export function Chart({ items }: { items: readonly Installment[] }) {
  const tallest = Math.max(...items.map(({ installmentCents }) => installmentCents), 1)
  const down = (cents: number) => Math.round((height - (cents / tallest) * height) * 10) / 10
  const top: Side = (item) => down(item.installmentCents)
  const split: Side = (item) => down(item.amortisationCents)
  const floor: Side = () => height
  const paid = items.filter(({ state }) => state === 'paid').length
  const bar = (item: Installment, index: number, from: Side, to: Side) =>
    `M${index * room + (room - width) / 2} ${from(item)}h${width}V${to(item)}h-${width}z`
  const bars = (isPaid: boolean, from: Side, to: Side) =>
    items
      .map((item, index) => ((item.state === 'paid') === isPaid ? bar(item, index, from, to) : ''))
      .join('')
  return (
    <figure className={css.chart}>
      <figcaption>
        <ChartKeys
          keys={[
            [colours.interest, text.interest],
            [colours.principal, text.amortisation],
            [colours.paid, text.states.paid],
          ]}
        >
          {text.chart}
        </ChartKeys>
      </figcaption>
      <svg
        viewBox={`0 0 ${items.length * room} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.chartWords(paid, items.length - paid)}
      >
        <path className={shapeIn(colours.interest)} d={bars(false, top, split)} />
        <path className={shapeIn(colours.principal)} d={bars(false, split, floor)} />
        <path className={shapeIn(colours.paid)} d={bars(true, top, floor)} />
      </svg>
    </figure>
  )
}
