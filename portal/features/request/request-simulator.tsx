import { useEffect, useState } from 'react'
import { config } from '#core/config/config.ts'
import { Simulator } from '#core/ui/simulator/simulator.tsx'
import { useToday } from '../../kit/use-today.ts'
import { beginRequest, readSimulatedOnce, storedSimulated, storeSimulated } from './simulated-choice.ts'
import { next } from './text/simulator.ts'

export { priceFor, simulationOf } from '#core/ui/simulator/quote-simulation.ts'
// Re-exported for pages that show a simulation, so that they share this chunk.
export { resultWords } from '#core/ui/simulator/result-words.ts'

interface RequestSimulatorProps {
  /** Called when the user leaves for the request. */
  onLeave?: () => void
}

/** The simulator with default values; its button begins a request. */
export default function RequestSimulator({ onLeave }: RequestSimulatorProps) {
  const { simulator, limits } = config
  // The prerendered HTML has default values; a returning visitor's stored choice is set after hydration.
  const [kept, setKept] = useState<ReturnType<typeof storedSimulated>>({})
  useEffect(() => {
    readSimulatedOnce()
    setKept(storedSimulated())
  }, [])
  return (
    <Simulator
      loanAmountCents={kept.loanAmountCents ?? simulator.loanAmountCents}
      installmentsQty={kept.installmentsQty ?? limits.maxLoanInstallments}
      monthlyRate={simulator.monthlyRate}
      limits={limits}
      today={useToday()}
      next={next}
      onChange={storeSimulated}
      onSimulate={(values, event) => {
        event.preventDefault()
        onLeave?.()
        beginRequest(values)
      }}
    />
  )
}
