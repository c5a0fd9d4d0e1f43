import { useId } from 'react'
import { formatBrl } from '#core/format/brl.ts'
import { paidOfTotal } from '#core/text/installments.ts'
import { joinClasses } from '#core/ui/class-names.ts'
import { WindingRoad } from '#core/ui/stepper/winding-road.tsx'
import css from './amounts.module.css'

/**
 * The main amount of a card, in cents, in large type; `small` for an amount that is not due. Without cents, the place that
 * the HTML fills before the scripts are there.
 */
export const Amount = ({ of, small }: { of?: number; small?: true }) => (
  <p className={joinClasses(css.amount, small && css.small)} suppressHydrationWarning={of === undefined}>
    {of === undefined ? ' ' : formatBrl(of)}
  </p>
)

interface PaidProgressProps {
  /** The number of paid installments. */
  count: number
  of: number
}

/** The number of bends that a phone can show clearly. */
const bends = 6

/** The progress of a loan: as text, and as the brand's winding path. */
export function PaidProgress({ count, of }: PaidProgressProps) {
  const id = useId()
  return (
    <div className={css.paid}>
      <p id={id}>{paidOfTotal(count, of)}</p>
      <div role="progressbar" aria-labelledby={id} aria-valuenow={count} aria-valuemax={of}>
        <WindingRoad total={bends} behind={(count / of) * bends} />
      </div>
    </div>
  )
}
