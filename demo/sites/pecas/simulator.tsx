import { config } from '#core/config/config.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Simulator } from '#core/ui/simulator/simulator.tsx'
import { Section } from './section.tsx'

// A fixed day keeps screenshots of this page stable.
const today = '2026-11-21'

export function GallerySimulator() {
  return (
    <Simulator
      loanAmountCents={config.simulator.loanAmountCents}
      installmentsQty={config.limits.maxLoanInstallments}
      monthlyRate={config.simulator.monthlyRate}
      limits={config.limits}
      today={today}
      onSimulate={(_values, event) => event.preventDefault()}
    />
  )
}

export function SimulatorSection() {
  return (
    <Section id="simulator">
      <Card look="raised">
        <GallerySimulator />
      </Card>
    </Section>
  )
}
