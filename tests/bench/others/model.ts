import '#core/ui/tokens.css'
import '../../../widget/isolation.css'
import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { formatBrlWhole } from '#core/format/brl.ts'
import { groupThousands } from '#core/format/group-thousands.ts'
import { continueUrl } from '#core/links.ts'
import { nearestStep } from '#core/money/nearest-step.ts'
import { costRows } from '#core/ui/simulator/cost-rows.ts'
import { priceFor, simulationOf } from '#core/ui/simulator/quote-simulation.ts'
import { resultWords } from '#core/ui/simulator/result-words.ts'
import type { SimulatorValues } from '#core/ui/simulator/simulator-props.ts'
import * as text from '#core/ui/simulator/text.ts'
import type { SimulatorSettings } from '../../../widget/simulator/schema.ts'

/** What every implementation without React shows, from the product's texts and calculations. */
export function shownFor(settings: SimulatorSettings, values: SimulatorValues) {
  const { loanAmountCents, installmentsQty } = values
  const monthlyRate = settings.monthlyRatePercent / 100
  const date = today()
  const quote = priceFor(values, monthlyRate, date)
  const simulation = simulationOf(quote, date)
  const { portalUrl, partner } = settings
  return {
    ...resultWords(simulation),
    costs: costRows(quote),
    url: continueUrl(portalUrl, { ...values, partner }),
    detail: {
      loanValue: loanAmountCents / 100,
      installmentsQty,
      installmentValue: quote.installmentCents / 100,
    },
  }
}

export type Shown = ReturnType<typeof shownFor>

export const legalWords = [text.subject, text.correspondent, text.example] as const

/** One of the two chosen numbers; amounts in reais. */
export interface ScaleOf {
  label: string
  unit: string
  unitFirst: boolean
  min: number
  max: number
  step: number
  show: (value: number) => string
  say: (value: number) => string
}

export function scalesOf(settings: SimulatorSettings): { amount: ScaleOf; term: ScaleOf } {
  const { minLoanAmountCents, loanAmountStepCents, minLoanInstallments } = config.limits
  return {
    amount: {
      label: text.amount,
      unit: text.amountUnit,
      unitFirst: true,
      min: minLoanAmountCents / 100,
      max: settings.maxLoanAmount,
      step: loanAmountStepCents / 100,
      show: (reais) => groupThousands(String(reais)),
      say: (reais) => formatBrlWhole(reais * 100),
    },
    term: {
      label: text.term,
      unit: text.termUnit,
      unitFirst: false,
      min: minLoanInstallments,
      max: settings.maxLoanInstallments,
      step: 1,
      show: String,
      say: text.installmentsText,
    },
  }
}

const numberIn = (typed: string) => Number(typed.replace(/,.*/, '').replace(/\D/g, '') || Number.NaN)

/** A typed number snapped to the scale, and whether it was already on it. */
export function typedOn({ min, max, step }: ScaleOf, typed: string): { value: number; exact: boolean } {
  const number = numberIn(typed)
  const value = nearestStep(number, min, max, step)
  return { value, exact: value === number }
}
