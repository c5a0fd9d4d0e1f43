import { useEffect, useState } from 'react'
import { config } from '#core/config/config.ts'
import { Simulator } from '#core/ui/simulator/view.tsx'
import { useToday } from '../../kit/use-today.ts'
import { beginRequest, keepSimulated, keptSimulated } from './choice.ts'
import { next } from './text/simulator.ts'

export { simulationOf } from '#core/ui/simulator/quote.ts'
// For what shows a simulation without asking for one: it has them from here, or each page would fetch them in parts.
export { resultWords } from '#core/ui/simulator/result-words.ts'

interface RequestSimulatorProps {
  /** The person goes on to the request. */
  onLeave?: () => void
}

/** The simulator with the house's defaults, whose button begins a request. */
export default function RequestSimulator({ onLeave }: RequestSimulatorProps) {
  const { simulator, limits } = config
  // The HTML knows nobody; whoever comes back to change what they chose finds it.
  const [kept, setKept] = useState<ReturnType<typeof keptSimulated>>({})
  useEffect(() => setKept(keptSimulated()), [])
  return (
    <Simulator
      loanAmountCents={kept.loanAmountCents ?? simulator.loanAmountCents}
      installmentsQty={kept.installmentsQty ?? limits.maxLoanInstallments}
      monthlyRate={simulator.monthlyRate}
      limits={limits}
      today={useToday()}
      next={next}
      onChange={keepSimulated}
      onSimulate={(values, event) => {
        event.preventDefault()
        onLeave?.()
        beginRequest(values)
      }}
    />
  )
}
