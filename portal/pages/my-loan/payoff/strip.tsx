import type { Installment } from '../../../../core/api/contract/installments.ts'
import { ChartKeys, shapeIn } from '../../../../core/ui/chart-keys/chart-keys.tsx'
import css from './strip.module.css'
import { text } from './text.ts'

const room = 10
const width = 8
const height = 24
const kinds = ['paid', 'chosen', 'staying'] as const
const colours = { paid: 'line', chosen: 'accent', staying: 'earth' } as const

interface StripProps {
  items: readonly Installment[]
  chosen: ReadonlySet<number>
}

/** Every installment as a block: paid, to be paid now, staying. One sees the term grow shorter. */
export function Strip({ items, chosen }: StripProps) {
  const kindOf = ({ state, number }: Installment) =>
    state === 'paid' ? 'paid' : chosen.has(number) ? 'chosen' : 'staying'
  const count = (kind: (typeof kinds)[number]) => items.filter((item) => kindOf(item) === kind).length
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
            className={shapeIn(colours[kindOf(item)])}
            x={index * room}
            width={width}
            height={height}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <ChartKeys keys={kinds.map((kind) => [colours[kind], text.keys[kind]] as const)} />
      </figcaption>
    </figure>
  )
}
