import { type FormEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { formatBrlWhole } from '../../format/brl.ts'
import { groupThousands } from '../../format/grouping.ts'
import { type Reais, toCents, toReais } from '../../money/units.ts'
import { embedPaths } from '../../routes/embed-paths.baked.ts'
import type { SimulatorProps, SimulatorValues } from './props.ts'
import type { Simulation } from './quote.ts'
import { Result } from './result.tsx'
import { Scale } from './scale.tsx'
import css from './simulator.module.css'
import * as text from './text.ts'

interface ChoiceProps extends Pick<SimulatorProps, 'limits'> {
  values: SimulatorValues
  simulation: Simulation
  onChange: (values: SimulatorValues) => void
  /** The portal's origin; empty on its own pages. */
  portalUrl: string
  onSubmit: (event: FormEvent) => void
  /** The submit button, below the installment. */
  children: ReactNode
}

const showReais = (reais: Reais) => groupThousands(String(reais))
const sayReais = (reais: Reais) => formatBrlWhole(toCents(reais))

/**
 * Amount, term and the resulting installment: the smallest complete simulator. A form that submits to the
 * request page by itself, before and without our script.
 */
export function Choice({ values, limits, simulation, onChange, portalUrl, onSubmit, children }: ChoiceProps) {
  const { loanAmountCents, installmentsQty } = values
  const min = toReais(limits.minLoanAmountCents)
  const max = toReais(limits.maxLoanAmountCents)
  const fewest = limits.minLoanInstallments
  const most = limits.maxLoanInstallments
  // A press that takes the focus from an invalid number corrects it: the new price is shown before going on.
  const corrected = useRef(false)
  const note = (is: boolean) => () => {
    corrected.current = is
  }
  const stay = (event: MouseEvent) => {
    // A click by keyboard has no detail; the number was corrected before that key.
    if (!corrected.current || !event.detail) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className={css.choice}
      action={portalUrl + embedPaths.continue}
      target="_top"
      onSubmit={onSubmit}
      onPointerDown={note(false)}
      onClickCapture={stay}
    >
      <div className={css.scales}>
        <Scale
          name="loanValue"
          label={text.amount}
          unit={text.amountUnit}
          unitFirst
          value={toReais(loanAmountCents)}
          min={min}
          max={max}
          step={toReais(limits.loanAmountStepCents)}
          show={showReais}
          say={sayReais}
          range={text.between(sayReais(min), sayReais(max))}
          onChange={(reais) => onChange({ ...values, loanAmountCents: toCents(reais) })}
          onCorrect={note(true)}
        />
        <Scale
          name="installmentsQty"
          label={text.term}
          unit={text.termUnit}
          value={installmentsQty}
          min={fewest}
          max={most}
          step={1}
          show={String}
          say={text.installments}
          range={text.between(String(fewest), text.installments(most))}
          onChange={(quantity) => onChange({ ...values, installmentsQty: quantity })}
          onCorrect={note(true)}
        />
      </div>
      <Result simulation={simulation}>{children}</Result>
    </form>
  )
}
