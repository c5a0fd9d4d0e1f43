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
      <svg className={css.path} viewBox="0 0 200 120" aria-hidden="true">
        <path d="M196 4c-60 2-92 12-92 28s58 18 58 38-150 8-158 48" />
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
