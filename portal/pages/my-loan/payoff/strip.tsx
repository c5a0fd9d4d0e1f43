import type { Installment } from '../../../../core/api/contract/installments.ts'
import css from './strip.module.css'
import { text } from './text.ts'

const room = 10
const width = 8
const height = 24

interface StripProps {
  items: readonly Installment[]
  chosen: ReadonlySet<number>
}

/** Every installment as a block: paid, to be paid now, staying. One sees the term grow shorter. */
export function Strip({ items, chosen }: StripProps) {
  const kindOf = ({ state, number }: Installment) =>
    state === 'paid' ? 'paid' : chosen.has(number) ? 'chosen' : 'staying'
  const count = (kind: string) => items.filter((item) => kindOf(item) === kind).length
  const [paid, now, staying] = [count('paid'), count('chosen'), count('staying')]
  return (
    <figure className={css.strip}>
      <svg
        viewBox={`0 0 ${items.length * room - (room - width)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.strip(paid, now, staying)}
      >
        {items.map((item, index) => (
          <rect
            key={item.number}
            className={css[kindOf(item)]}
            x={index * room}
            width={width}
            height={height}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <span className={css.key} data-kind="paid">
          {text.keys.paid}
        </span>
        <span className={css.key} data-kind="chosen">
          {text.keys.chosen}
        </span>
        <span className={css.key} data-kind="staying">
          {text.keys.staying}
        </span>
      </figcaption>
    </figure>
  )
}
