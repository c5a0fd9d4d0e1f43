import { useId } from 'react'
import { formatBrl } from '#core/format/brl.ts'
import { paidOf } from '#core/text/installments.ts'
import { classes } from '#core/ui/class-names.ts'
import { Road } from '#core/ui/stepper/road.tsx'
import css from './money.module.css'

/** The main amount of a card, in cents, in large type; `small` for an amount that is not due. */
export const Amount = ({ of, small }: { of: number; small?: true }) => (
  <p className={classes(css.amount, small && css.small)}>{formatBrl(of)}</p>
)

interface PaidSoFarProps {
  /** The number of paid installments. */
  count: number
  of: number
}

/** The number of bends that a phone can show clearly. */
const bends = 6

/** The progress of a loan: as text, and as the brand's winding path. */
export function PaidSoFar({ count, of }: PaidSoFarProps) {
  const id = useId()
  return (
    <div className={css.paid}>
      <p id={id}>{paidOf(count, of)}</p>
      <div role="progressbar" aria-labelledby={id} aria-valuenow={count} aria-valuemax={of}>
        <Road total={bends} behind={(count / of) * bends} />
      </div>
    </div>
  )
}
