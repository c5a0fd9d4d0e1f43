import type { IsoDate } from '../../calendar/dates.ts'
import { config } from '../../config/config.ts'
import { iofKnownFrom } from '../../money/legal-figures.ts'
import { costOf, type LoanCost } from '../../money/loan.ts'
import { expectedRelease } from '../../money/release.ts'
import type { SimulatorValues } from './props.ts'

export interface Simulation {
  quote: LoanCost
  /** The same loan at the highest published rate; not where that is the rate already. */
  dearest: LoanCost | undefined
}

/** No price is better than a wrong one, where a page around an embed changed what sums are made of. */
function refuseNonsense({ netCents, installmentCents, totalCents, annualCet }: LoanCost): void {
  if (!(installmentCents > 0 && annualCet > 0 && totalCents > netCents && totalCents < Infinity))
    throw new RangeError('no price')
}

/**
 * Prices a simulation with the engine of the offers: the amount chosen is what reaches the account, and the
 * installment is the annuity that pays it with its tax. The money goes out on the next day on which banks work, a month
 * before the first due date; a clock from before the taxes we know counts as their first day.
 *
 * @throws RangeError as costOf, and on what is no price
 */
export function quoteFor(values: SimulatorValues, monthlyRate: number, today: IsoDate): LoanCost {
  const cost = costOf({
    netCents: values.loanAmountCents,
    installmentsQty: values.installmentsQty,
    monthlyRate,
    disbursementDate: expectedRelease(today < iofKnownFrom ? iofKnownFrom : today),
  })
  refuseNonsense(cost)
  return cost
}

/** The same with what it may cost at most. Errors as quoteFor. */
export function simulationOf(values: SimulatorValues, monthlyRate: number, today: IsoDate): Simulation {
  const { maxMonthly } = config.rates
  return {
    quote: quoteFor(values, monthlyRate, today),
    dearest: monthlyRate < maxMonthly ? quoteFor(values, maxMonthly, today) : undefined,
  }
}
