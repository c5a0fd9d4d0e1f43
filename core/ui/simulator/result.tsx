import type { ReactNode } from 'react'
import { formatBrl, formatBrlWhole } from '../../format/brl.ts'
import { Hidden } from '../hidden/hidden.tsx'
import type { SimulatorValues } from './props.ts'
import css from './result.module.css'
import { text } from './text.ts'
import { useSettled } from './use-settled.ts'

interface ResultProps {
  values: SimulatorValues
  installmentCents: number
  /** The way on. */
  children: ReactNode
}

/** The installment, large. Listeners hear it once the slider has come to rest. */
export function Result({ values, installmentCents, children }: ResultProps) {
  const { loanAmountCents, installmentsQty } = values
  const installment = formatBrl(installmentCents)
  const amount = formatBrlWhole(loanAmountCents)
  const said = useSettled(text.announce(installmentsQty, installment, amount), 700)
  return (
    <div className={css.result} part="result">
      <p className={css.words}>{text.resultLabel(installmentsQty)}</p>
      <p className={css.installment}>{installment}</p>
      <p className={css.words}>{text.resultFor(amount)}</p>
      {children}
      <Hidden live>{said}</Hidden>
    </div>
  )
}
