import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { chosenUrl, referralQuery } from '#core/links.ts'
import { toCents, toReais } from '#core/money/units.ts'
import { wideButton } from '#core/ui/button/button-class.ts'
import { classes } from '#core/ui/class-names.ts'
import { Choice } from '#core/ui/simulator/choice.tsx'
import { Costs } from '#core/ui/simulator/costs.tsx'
import { Legal } from '#core/ui/simulator/legal.tsx'
import type { SimulatorValues } from '#core/ui/simulator/props.ts'
import { priceFor, simulationOf } from '#core/ui/simulator/quote.ts'
import { Result } from '#core/ui/simulator/result.tsx'
import css from '#core/ui/simulator/simulator.module.css'
import * as text from '#core/ui/simulator/text.ts'
import { useSimulation } from '#core/ui/simulator/use-simulation.ts'
import own from '../ground.module.css'
import type { Host } from '../root.tsx'
import type { ChangeDetail, Settings, SimulateDetail } from './schema.ts'

/**
 * The portal's simulator without its chart, which would double the download. Slots above and below are for
 * the partner's own heading and note; the legal text is part of the view.
 */
export function View({ emit, price, ...settings }: Settings & Host) {
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
    onChange: (chosen) => emit('credit-change', detailOf(chosen)),
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
  const url = chosenUrl(portalUrl, values) + (partner ? `&${referralQuery(partner)}` : '')
  const simulate = (event: { preventDefault(): void }) => {
    const detail: SimulateDetail = { ...detailOf(values), url }
    if (!emit('credit-simulate', detail, true)) event.preventDefault()
  }
  const go = (
    <a className={wideButton} href={url} target="_top" onClick={simulate} data-awake>
      {text.simulate}
    </a>
  )
  return (
    <>
      <slot name="heading" />
      <div className={classes(css.simulator, own.ground)} part="simulator">
        {brief ? (
          <Result simulation={simulation} brief>
            {go}
          </Result>
        ) : (
          <Choice
            values={values}
            limits={limits}
            simulation={simulation}
            onChange={change}
            portalUrl={portalUrl}
            onSubmit={(event) => event.preventDefault()}
          >
            {go}
            {/* A server-rendered element is a form until its script loads. */}
            <button className={wideButton} type="submit" data-asleep>
              {text.simulate}
            </button>
          </Choice>
        )}
        {brief || <Costs quote={quote} />}
        <Legal brief={brief} />
      </div>
      <slot name="note" />
    </>
  )
}
