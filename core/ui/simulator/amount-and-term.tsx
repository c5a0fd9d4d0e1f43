import { type FormEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { formatBrlWhole } from '../../format/brl.ts'
import { groupThousands } from '../../format/group-thousands.ts'
import { type Reais, toCents, toReais } from '../../money/units.ts'
import { embedPaths } from '../../routes/embed-paths.baked.ts'
import type { Simulation } from './quote-simulation.ts'
import { SimulatorResult } from './result.tsx'
import { ScaleField } from './scale-field.tsx'
import css from './simulator.module.css'
import type { SimulatorProps, SimulatorValues } from './simulator-props.ts'
import * as text from './text.ts'

interface AmountAndTermProps extends Pick<SimulatorProps, 'limits'> {
  values: SimulatorValues
  simulation: Simulation
  onChange: (values: SimulatorValues) => void
  /** The portal's origin; empty on its own pages. */
  portalUrl: string
  onSubmit: (event: FormEvent) => void
  /** The submit button, below the installment. */
  children: ReactNode
}

const formatReais = (reais: Reais) => groupThousands(String(reais))
const speakReais = (reais: Reais) => formatBrlWhole(toCents(reais))

/**
 * Amount, term and the resulting installment: the smallest complete simulator. A form that submits to the
 * request page by itself, before and without our script.
 */
export function AmountAndTerm({
  values,
  limits,
  simulation,
  onChange,
  portalUrl,
  onSubmit,
  children,
}: AmountAndTermProps) {
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
    // A click by keyboard has no detail; the number was corrected before that key. A label leads to its field.
    if (!corrected.current || !event.detail || (event.target as Element).closest('label')) return
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
        <ScaleField
          name="loanValue"
          label={text.amount}
          unit={text.amountUnit}
          unitFirst
          value={toReais(loanAmountCents)}
          min={min}
          max={max}
          step={toReais(limits.loanAmountStepCents)}
          show={formatReais}
          say={speakReais}
          range={text.rangeHint(speakReais(min), speakReais(max))}
          onChange={(reais) => onChange({ ...values, loanAmountCents: toCents(reais) })}
          onCorrect={note(true)}
        />
        <ScaleField
          name="installmentsQty"
          label={text.term}
          unit={text.termUnit}
          value={installmentsQty}
          min={fewest}
          max={most}
          step={1}
          show={String}
          say={text.installmentsText}
          range={text.rangeHint(String(fewest), text.installmentsText(most))}
          onChange={(quantity) => onChange({ ...values, installmentsQty: quantity })}
          onCorrect={note(true)}
        />
      </div>
      <SimulatorResult simulation={simulation}>{children}</SimulatorResult>
    </form>
  )
}
