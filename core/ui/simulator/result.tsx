import { formatBrl, formatBrlWhole } from '../../format/brl.ts'
import { buttonClass } from '../button/button-class.ts'
import { Hidden } from '../hidden/hidden.tsx'
import type { SimulatorProps, SimulatorValues } from './props.ts'
import css from './result.module.css'
import { text } from './text.ts'
import { useSettled } from './use-settled.ts'

interface ResultProps extends Pick<SimulatorProps, 'action' | 'onSimulate'> {
  values: SimulatorValues
  installmentCents: number
}

/** The installment, large, and the way on. Listeners hear it once the slider has come to rest. */
export function Result({ values, installmentCents, action = {}, onSimulate }: ResultProps) {
  const { loanAmountCents, installmentsQty } = values
  const installment = formatBrl(installmentCents)
  const amount = formatBrlWhole(loanAmountCents)
  const said = useSettled(text.announce(installmentsQty, installment, amount), 700)

  const { label = text.simulate, href } = action
  const press = (event: { preventDefault(): void }) => onSimulate?.(values, event)
  return (
    <div className={css.result} part="result">
      <svg className={css.path} viewBox="0 0 110 160" aria-hidden="true">
        <path d="M34 170c-10-34 62-34 62-62s-44-28-40-56S88 20 84-8" />
      </svg>
      <p className={css.words}>{text.resultLabel(installmentsQty)}</p>
      <p className={css.installment}>{installment}</p>
      <p className={css.words}>{text.resultFor(amount)}</p>
      {href ? (
        <a
          className={buttonClass('primary', true)}
          href={typeof href === 'string' ? href : href(values)}
          onClick={press}
        >
          {label}
        </a>
      ) : (
        <button className={buttonClass('primary', true)} type="button" onClick={press}>
          {label}
        </button>
      )}
      <Hidden live>{said}</Hidden>
    </div>
  )
}
