import { formatBrl } from '../../format/brl.ts'
import { wideButton } from '../button/button-class.ts'
import { Fold } from '../fold/fold.tsx'
import { Chart } from './chart.tsx'
import { Choice } from './choice.tsx'
import { Costs } from './costs.tsx'
import { Legal } from './legal.tsx'
import * as portalText from './portal-text.ts'
import type { SimulatorProps } from './props.ts'
import { quoteFor, simulationOf } from './quote.ts'
import result from './result.module.css'
import css from './simulator.module.css'
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
      <Choice
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
      </Choice>
      <section aria-label={portalText.costsTitle}>
        <Fold narrow title={portalText.totalOf(formatBrl(quote.totalCents))}>
          <div className={css.more}>
            <Costs quote={quote} />
            <Chart quote={quote} />
          </div>
        </Fold>
      </section>
      <Legal />
    </div>
  )
}
