import { useId } from 'react'
import { formatBrl } from '#core/format/brl.ts'
import { paidOf } from '#core/text/installments.ts'
import { classes } from '#core/ui/class-names.ts'
import { Road } from '#core/ui/stepper/road.tsx'
import css from './money.module.css'

/** The sum that a card is about, in cents: in sight before anything is read; `small` where it is not what is due. */
export const Amount = ({ of, small }: { of: number; small?: true }) => (
  <p className={classes(css.amount, small && css.small)}>{formatBrl(of)}</p>
)

interface PaidSoFarProps {
  /** Installments that are paid. */
  count: number
  of: number
}

/** As many bends as a phone shows apart. */
const bends = 6

/** How far along a loan is: in words, and as the road of the house. */
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
