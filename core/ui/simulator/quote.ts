import { addMonths, daysBetween, type IsoDate } from '../../format/dates.ts'
import { annualCet } from '../../money/cet.ts'
import { iofOn } from '../../money/iof.ts'
import { iofRatesOn } from '../../money/iof-rates.ts'
import { amortisationShares, type ScheduleRow, schedule } from '../../money/price.ts'
import { annualFromMonthly } from '../../money/rates.ts'
import type { SimulatorValues } from './props.ts'

export interface QuoteRow extends ScheduleRow {
  dueDate: IsoDate
}

/** What a simulation says beside the installment. Cents and fractions. */
export interface Quote {
  monthlyRate: number
  yearlyRate: number
  yearlyCet: number
  iofCents: number
  receivedCents: number
  totalCents: number
  rows: QuoteRow[]
}

/**
 * Prices a simulation. The installment is the annuity on the amount chosen, so the tax leaves what is received
 * instead of raising the installments; the CET is the same either way.
 *
 * @returns undefined when the numbers make no loan (a rate out of an attribute, a clock that is years off): the
 * installment is then all that is shown
 */
export function quoteFor(values: SimulatorValues, monthlyRate: number, today: IsoDate): Quote | undefined {
  const { loanAmountCents: principalCents, installmentsQty } = values
  const terms = { principalCents, monthlyRate, installmentsQty }
  try {
    const rows = schedule(terms).map((row) => ({ ...row, dueDate: addMonths(today, row.number) }))
    const parts = amortisationShares(terms).map((share, index) => ({
      share,
      days: daysBetween(today, rows[index]!.dueDate),
    }))
    const iofCents = iofOn(principalCents, parts, iofRatesOn(today)).totalCents
    const receivedCents = principalCents - iofCents
    const payments = rows.map((row) => ({ date: row.dueDate, cents: row.installmentCents }))
    return {
      monthlyRate,
      yearlyRate: annualFromMonthly(monthlyRate),
      yearlyCet: annualCet(receivedCents, today, payments),
      iofCents,
      receivedCents,
      totalCents: payments.reduce((sum, { cents }) => sum + cents, 0),
      rows,
    }
  } catch {
    return undefined
  }
}
