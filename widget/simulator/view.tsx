import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { chosenLoanUrl, referralQuery } from '#core/links.ts'
import { toCents, toReais } from '#core/money/units.ts'
import { wideButton } from '#core/ui/button/button-class.ts'
import { joinClasses } from '#core/ui/class-names.ts'
import { AmountAndTerm } from '#core/ui/simulator/amount-and-term.tsx'
import { CostDetails } from '#core/ui/simulator/cost-details.tsx'
import { LegalNote } from '#core/ui/simulator/legal-note.tsx'
import { priceFor, simulationOf } from '#core/ui/simulator/quote-simulation.ts'
import { SimulatorResult } from '#core/ui/simulator/result.tsx'
import css from '#core/ui/simulator/simulator.module.css'
import type { SimulatorValues } from '#core/ui/simulator/simulator-props.ts'
import * as text from '#core/ui/simulator/text.ts'
import { useSimulation } from '#core/ui/simulator/use-simulation.ts'
import '../opened-by-pages.css'
import type { ElementHost } from '../element-root.tsx'
import own from '../ground.module.css'
import type { ChangeDetail, SimulateDetail, SimulatorSettings } from './schema.ts'

// The build replaces it; unit tests draw nothing.
declare const __DRAWER__: boolean | undefined

/** Until its script loads, a drawn element is a form. */
const isDrawer = typeof __DRAWER__ === 'boolean' && __DRAWER__

/**
 * The portal's simulator without its chart, which would double the download. Slots above and below are for
 * the partner's own heading and note; the legal text is part of the view.
 */
export function View({ emit, price, ...settings }: SimulatorSettings & ElementHost) {
  const monthlyRate = settings.monthlyRatePercent / 100
  const limits = {
    ...config.limits,
    maxLoanAmountCents: toCents(settings.maxLoanAmount),
    maxLoanInstallments: settings.maxLoanInstallments,
  }
  const date = today()
  const [values, change] = useSimulation({
    loanAmountCents: toCents(settings.loanValue),
    installmentsQty: settings.installmentsQty,
    monthlyRate,
    limits,
    today: date,
    onChange(chosen) {
      price(priceFor(chosen, monthlyRate, date))
      emit('credit-change', detailOf(chosen))
    },
  })
  const quote = priceFor(values, monthlyRate, date)
  const simulation = simulationOf(quote, date)
  price(quote)

  const detailOf = (chosen: SimulatorValues): ChangeDetail => ({
    loanValue: toReais(chosen.loanAmountCents),
    installmentsQty: chosen.installmentsQty,
    installmentValue: toReais(priceFor(chosen, monthlyRate, date).installmentCents),
  })
  const { portalUrl, partner } = settings
  const brief = settings.variant === 'compact'
  const url = chosenLoanUrl(portalUrl, values) + (partner ? `&${referralQuery(partner)}` : '')
  const simulate = (event: { preventDefault(): void }) => {
    const detail: SimulateDetail = { ...detailOf(values), url }
    if (!emit('credit-simulate', detail, true)) event.preventDefault()
  }
  const go = isDrawer ? (
    <button className={wideButton} type="submit" part="button">
      {text.simulate}
    </button>
  ) : (
    <a className={wideButton} href={url} target="_top" onClick={simulate} part="button">
      {text.simulate}
    </a>
  )
  return (
    <>
      <slot name="heading" />
      <div className={joinClasses(css.simulator, own.ground)} part="simulator">
        {brief ? (
          <SimulatorResult simulation={simulation} brief>
            {go}
          </SimulatorResult>
        ) : (
          <AmountAndTerm
            values={values}
            limits={limits}
            simulation={simulation}
            onChange={change}
            portalUrl={portalUrl}
            onSubmit={(event) => event.preventDefault()}
          >
            {go}
          </AmountAndTerm>
        )}
        {brief || <CostDetails quote={quote} />}
        <LegalNote brief={brief} />
      </div>
      <slot name="note" />
    </>
  )
}
