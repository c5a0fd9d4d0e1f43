import type { Installment } from '#core/api/contract/installments.ts'
import { ChartKeys, shapeIn } from '#core/ui/chart-keys/chart-keys.tsx'
import css from './strip.module.css'
import { type StripKind, stripKinds, text } from './text.ts'

const room = 10
const width = 8
const height = 24
const colours = { paid: 'past', processing: 'sun', chosen: 'accent', staying: 'earth' } as const

interface StripProps {
  items: readonly Installment[]
  chosen: ReadonlySet<number>
}

/** Each installment as a block: paid, being processed, chosen or remaining. It shows the shorter term. */
export function Strip({ items, chosen }: StripProps) {
  const kindOf = ({ state, number }: Installment): StripKind =>
    state === 'paid' || state === 'processing' ? state : chosen.has(number) ? 'chosen' : 'staying'
  const count = (kind: StripKind) => items.filter((item) => kindOf(item) === kind).length
  const counts = {
    paid: count('paid'),
    processing: count('processing'),
    chosen: count('chosen'),
    staying: count('staying'),
  }
  const shown = stripKinds.filter((kind) => kind !== 'processing' || counts.processing > 0)
  return (
    <figure className={css.strip}>
      <svg
        viewBox={`0 0 ${items.length * room - (room - width)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.strip(items.length, counts)}
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
        <ChartKeys keys={shown.map((kind) => [colours[kind], text.keys[kind]] as const)} />
      </figcaption>
    </figure>
  )
}
