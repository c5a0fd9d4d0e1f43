import '../../../core/ui/tokens.css'
import '../../../widget/isolation.css'
import { config } from '../../../core/config/config.ts'
import { formatBrl, formatBrlWhole } from '../../../core/format/brl.ts'
import { today } from '../../../core/format/clock.ts'
import { groupThousands } from '../../../core/format/grouping.ts'
import { chosenUrl } from '../../../core/links.ts'
import { installmentCents } from '../../../core/money/price.ts'
import { costRows } from '../../../core/ui/simulator/cost-rows.ts'
import type { SimulatorValues } from '../../../core/ui/simulator/props.ts'
import { costsFor } from '../../../core/ui/simulator/quote.ts'
import { text } from '../../../core/ui/simulator/text.ts'
import { nearest } from '../../../core/ui/simulator/values.ts'
import type { Settings } from '../../../widget/simulator/schema.ts'

/** What every implementation without React shows, by our own words and sums. */
export function shownFor(settings: Settings, values: SimulatorValues) {
  const { loanAmountCents, installmentsQty } = values
  const monthlyRate = settings.monthlyRatePercent / 100
  const cents = installmentCents({ principalCents: loanAmountCents, monthlyRate, installmentsQty })
  const costs = costsFor(values, monthlyRate, today())
  const { portalUrl, partner } = settings
  const installment = formatBrl(cents)
  const amount = formatBrlWhole(loanAmountCents)
  return {
    installment,
    label: text.resultLabel(installmentsQty),
    amount: text.resultFor(amount),
    said: text.announce(installmentsQty, installment, amount),
    costs: costs ? costRows(costs) : [],
    url: chosenUrl(portalUrl, { ...values, partner }),
    detail: { loanValue: loanAmountCents / 100, installmentsQty, installmentValue: cents / 100 },
  }
}

export type Shown = ReturnType<typeof shownFor>

export const legalWords = [
  text.subject,
  text.correspondent(config.brand, config.creditor.name),
  text.example,
] as const

/** One of the two numbers that are chosen; amounts in reais. */
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

export function scalesOf(settings: Settings): { amount: ScaleOf; term: ScaleOf } {
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
      say: text.installments,
    },
  }
}

const numberIn = (typed: string) => Number(typed.replace(/,.*/, '').replace(/\D/g, '') || Number.NaN)

/** What was typed as a number on the scale, and whether it stood there already. */
export function typedOn({ min, max, step }: ScaleOf, typed: string): { value: number; exact: boolean } {
  const number = numberIn(typed)
  const value = nearest(number, min, max, step)
  return { value, exact: value === number }
}
