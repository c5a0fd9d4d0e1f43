import { addMonths, daysToMonth, type IsoDate } from '../../format/dates.ts'
import { rateOfReturn } from '../../money/cet.ts'
import { iofCentsOn } from '../../money/iof.ts'
import { iofRatesOn } from '../../money/iof-rates.ts'
import { amortisationShares, installmentCents, type ScheduleRow, schedule } from '../../money/price.ts'
import { annualFromMonthly } from '../../money/rates.ts'
import type { SimulatorValues } from './props.ts'

/** What a simulation says beside the installment. Cents and fractions. */
export interface CostSummary {
  installmentsQty: number
  monthlyRate: number
  yearlyRate: number
  yearlyCet: number
  iofCents: number
  receivedCents: number
  totalCents: number
}

export interface QuoteRow extends ScheduleRow {
  dueDate: IsoDate
}

export interface Quote extends CostSummary {
  rows: QuoteRow[]
}

/**
 * Prices a simulation. The installment is the annuity on the amount chosen, so the tax leaves what is received
 * instead of raising the installments; the CET is the same either way.
 *
 * @returns undefined when the numbers make no loan (a rate out of an attribute, a clock that is years off): the
 * installment is then all that is shown
 */
export function costsFor(
  { loanAmountCents: principalCents, installmentsQty }: SimulatorValues,
  monthlyRate: number,
  today: IsoDate,
): CostSummary | undefined {
  const terms = { principalCents, monthlyRate, installmentsQty }
  try {
    const cents = installmentCents(terms)
    const parts = amortisationShares(terms).map((share, index) => ({
      share,
      days: daysToMonth(today, index + 1),
    }))
    const iofCents = iofCentsOn(principalCents, parts, iofRatesOn(today))
    const receivedCents = principalCents - iofCents
    return {
      installmentsQty,
      monthlyRate,
      yearlyRate: annualFromMonthly(monthlyRate),
      yearlyCet: rateOfReturn(
        receivedCents,
        parts.map(({ days }) => ({ cents, time: days / 365 })),
      ),
      iofCents,
      receivedCents,
      totalCents: cents * installmentsQty,
    }
  } catch {
    return undefined
  }
}

/** The same with its schedule, and undefined where that is. */
export function quoteFor(values: SimulatorValues, monthlyRate: number, today: IsoDate): Quote | undefined {
  const costs = costsFor(values, monthlyRate, today)
  if (!costs) return undefined
  const rows = schedule({ principalCents: values.loanAmountCents, monthlyRate, ...values }).map((row) => ({
    ...row,
    dueDate: addMonths(today, row.number),
  }))
  return { ...costs, rows }
}
