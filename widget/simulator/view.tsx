import { useMemo } from 'react'
import { config } from '../../core/config/config.ts'
import { today } from '../../core/format/clock.ts'
import { continueUrl } from '../../core/links.ts'
import { installmentCents } from '../../core/money/price.ts'
import type { SimulatorValues } from '../../core/ui/simulator/props.ts'
import { Simulator } from '../../core/ui/simulator/view.tsx'
import type { Emit } from '../root.tsx'
import type { CreditChangeEvent, CreditSimulateEvent } from './events.ts'
import type { Settings } from './schema.ts'

/** The portal's simulator, with a way for the partner to put a heading above it and a note below. */
export function View({ emit, ...settings }: Settings & { emit: Emit }) {
  const monthlyRate = settings.monthlyRatePercent / 100
  const date = useMemo(() => today(), [])

  const detailOf = ({ loanAmountCents, installmentsQty }: SimulatorValues): CreditChangeEvent['detail'] => ({
    loanValue: loanAmountCents / 100,
    installmentsQty,
    installmentValue:
      installmentCents({ principalCents: loanAmountCents, monthlyRate, installmentsQty }) / 100,
  })
  const hrefOf = (values: SimulatorValues) => {
    const { partner } = settings
    const utm = partner ? { source: partner, medium: 'widget' } : {}
    return continueUrl(settings.portalUrl, { ...values, partner, utm })
  }
  const simulate = (values: SimulatorValues, event: { preventDefault(): void }) => {
    const detail: CreditSimulateEvent['detail'] = { ...detailOf(values), url: hrefOf(values) }
    if (!emit('credit-simulate', detail, true)) event.preventDefault()
  }
  return (
    <>
      <slot name="heading" />
      <Simulator
        loanAmountCents={settings.loanValue * 100}
        installmentsQty={settings.installmentsQty}
        monthlyRate={monthlyRate}
        limits={{
          ...config.limits,
          maxLoanAmountCents: settings.maxLoanAmount * 100,
          maxLoanInstallments: settings.maxLoanInstallments,
        }}
        today={date}
        onChange={(values) => emit('credit-change', detailOf(values))}
        onSimulate={simulate}
        action={{ href: hrefOf }}
      />
      <slot name="note" />
    </>
  )
}
