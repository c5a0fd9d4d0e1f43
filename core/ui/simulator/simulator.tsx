import { formatBrl } from '../../format/brl.ts'
import { wideButton } from '../button/button-class.ts'
import { Fold } from '../fold/fold.tsx'
import { AmountAndTerm } from './amount-and-term.tsx'
import { Chart } from './chart.tsx'
import { CostDetails } from './cost-details.tsx'
import { LegalNote } from './legal-note.tsx'
import * as portalText from './portal-text.ts'
import { quoteFor, simulationOf } from './quote-simulation.ts'
import result from './result.module.css'
import css from './simulator.module.css'
import type { SimulatorProps } from './simulator-props.ts'
import * as text from './text.ts'
import { useSimulation } from './use-simulation.ts'

/** The whole simulator: the choice, the installment, and its costs with explanations. */
export function Simulator(props: SimulatorProps) {
  const { monthlyRate, limits, today, next, onSimulate } = props
  const [values, change] = useSimulation(props)
  const quote = quoteFor(values, monthlyRate, today)
  const simulation = simulationOf(quote, today)
  return (
    <div className={css.simulator} part="simulator">
      <AmountAndTerm
        values={values}
        limits={limits}
        simulation={simulation}
        onChange={change}
        portalUrl=""
        onSubmit={(event) => onSimulate?.(values, event)}
      >
        <button className={wideButton} type="submit">
          {text.simulate}
        </button>
        {next && <p className={result.note}>{next}</p>}
        <svg className={result.path} viewBox="0 0 110 160" aria-hidden="true">
          <path d="M34 170c-10-34 62-34 62-62s-44-28-40-56S88 20 84-8" />
        </svg>
      </AmountAndTerm>
      <section aria-label={portalText.costsTitle}>
        <Fold narrow title={portalText.totalOf(formatBrl(quote.totalCents))}>
          <div className={css.more}>
            <CostDetails quote={quote} />
            <Chart quote={quote} />
          </div>
        </Fold>
      </section>
      <LegalNote />
    </div>
  )
}
