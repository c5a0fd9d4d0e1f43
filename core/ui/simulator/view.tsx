import { useMemo } from 'react'
import { Chart } from './chart.tsx'
import { Choice } from './choice.tsx'
import { Costs } from './costs.tsx'
import { Legal } from './legal.tsx'
import { Onward } from './onward.tsx'
import type { SimulatorProps } from './props.ts'
import { simulationOf } from './quote.ts'
import css from './simulator.module.css'
import { text } from './text.ts'
import { useSimulation } from './use-simulation.ts'

/** The whole simulator: choose, see the installment, and see at once what it costs and why. */
export function Simulator(props: SimulatorProps) {
  const { monthlyRate, limits, today, action, onSimulate } = props
  const [values, change] = useSimulation(props)
  const simulation = useMemo(() => simulationOf(values, monthlyRate, today), [values, monthlyRate, today])
  const { quote } = simulation
  return (
    <div className={css.simulator} part="simulator">
      <Choice values={values} limits={limits} simulation={simulation} onChange={change}>
        <Onward values={values} action={action} onSimulate={onSimulate} />
      </Choice>
      <section className={css.more} aria-label={text.costsTitle}>
        <Costs quote={quote} />
        <Chart quote={quote} />
      </section>
      <Legal />
    </div>
  )
}
