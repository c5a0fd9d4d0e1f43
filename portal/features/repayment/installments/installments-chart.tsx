import { type PointerEvent, useState } from 'react'
import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { isPaidFor } from '#core/text/installments.ts'
import { ChartKeys, shapeClassOf } from '#core/ui/chart-keys/chart-keys.tsx'
import css from './installments-chart.module.css'
import { text } from './text.ts'

const room = 10
const width = 7
const height = 60

type BarValue = (item: Installment) => number

interface ChartProps {
  items: readonly Installment[]
  today: string
  /** Number of the installment selected at first. */
  next: number
}

/**
 * Composition of each installment, and progress. The numbers of one installment are shown, chosen by touching
 * its bar or with the slider's keys; the table below has all of them.
 */
export function Chart({ items, today, next }: ChartProps) {
  const [number, choose] = useState(next)
  const count = items.length
  const tallest = Math.max(...items.map(({ installmentCents }) => installmentCents), 1)
  const down = (cents: Cents) => Math.round((height - (cents / tallest) * height) * 10) / 10
  const top: BarValue = (item) => down(item.installmentCents)
  const split: BarValue = (item) => down(item.amortisationCents)
  const floor: BarValue = () => height
  const paid = items.filter(isPaidFor).length
  const bar = (item: Installment, index: number, from: BarValue, to: BarValue) =>
    `M${index * room + (room - width) / 2} ${from(item)}h${width}V${to(item)}h-${width}z`
  const bars = (isPaid: boolean, from: BarValue, to: BarValue) =>
    items.map((item, index) => (isPaidFor(item) === isPaid ? bar(item, index, from, to) : '')).join('')
  const kinds = (isPaid: boolean) => (
    <>
      <path className={shapeClassOf('sun')} d={bars(isPaid, top, split)} />
      <path className={shapeClassOf('accent')} d={bars(isPaid, split, floor)} />
    </>
  )
  const behind = items.filter(({ dueDate }) => dueDate < today).length
  const shown = items.find((item) => item.number === number)
  const told =
    shown &&
    text.one({
      number,
      date: formatDate(shown.dueDate),
      interest: formatBrl(shown.interestCents),
      principal: formatBrl(shown.amortisationCents),
    })

  function point({ buttons, clientX, currentTarget }: PointerEvent): void {
    if (buttons === 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.min(count, Math.max(1, Math.ceil(((clientX - left) / width) * count))))
  }

  return (
    <figure className={css.chart}>
      <figcaption>
        <ChartKeys
          keys={[
            ['sun', text.interest],
            ['accent', text.amortisation],
            ['past', text.states.paid],
          ]}
        >
          {text.chart}
        </ChartKeys>
      </figcaption>
      <p className={css.told} aria-hidden="true">
        {told}
      </p>
      <svg
        className={css.plot}
        viewBox={`0 0 ${count * room} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.chartWords(paid, count - paid)}
        onPointerDown={point}
        onPointerMove={point}
      >
        <rect className={css.chosen} x={(number - 1) * room} width={room} height={height} />
        <g className={shapeClassOf('past')}>{kinds(true)}</g>
        {kinds(false)}
        <path className={css.now} d={`M${behind * room} 0V${height}`} />
      </svg>
      <svg className={css.axis} aria-hidden="true">
        <text x={`${(behind / count) * 100}%`} y="1em" data-end={behind > count / 2}>
          {text.today}
        </text>
      </svg>
      <input
        className={css.slider}
        type="range"
        min={1}
        max={count}
        value={number}
        aria-label={text.look}
        aria-valuetext={told}
        onInput={(event) => choose(event.currentTarget.valueAsNumber)}
      />
    </figure>
  )
}
