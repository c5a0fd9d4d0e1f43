import type { IsoDate } from '../../calendar/dates.ts'
import { config } from '../../config/config.ts'
import { iofKnownFrom } from '../../money/iof-known.baked.ts'
import { costOf, type LoanCost } from '../../money/loan-quote.ts'
import { expectedRelease } from '../../money/release-date.ts'
import type { SimulatorValues } from './simulator-props.ts'

/** A price without its schedule, which each of dozens of elements on a page would keep for nothing. */
export type PriceQuote = Omit<LoanCost, 'installments'>

export interface Simulation {
  quote: PriceQuote
  /** The same loan at the highest published rate; undefined if that is the rate already. */
  costliest: PriceQuote | undefined
}

/** Rejects a wrong price: the page around an embed may have altered the JavaScript built-ins we use. */
function assertValidPrice({ netCents, installmentCents, totalCents, annualCet }: LoanCost): void {
  if (!(installmentCents > 0 && annualCet > 0 && totalCents > netCents && totalCents < Infinity))
    throw new RangeError('no price')
}

/**
 * Prices a simulation like an offer: the chosen amount is what reaches the account, and the installment is
 * the annuity that repays it with its tax. The money is released on the next business day, a month before the
 * first due date. A clock set before the first known tax counts as that day.
 *
 * @throws RangeError as costOf, and on an invalid price
 */
export function quoteFor(values: SimulatorValues, monthlyRate: number, today: IsoDate): LoanCost {
  const cost = costOf({
    netCents: values.loanAmountCents,
    installmentsQty: values.installmentsQty,
    monthlyRate,
    disbursementDate: expectedRelease(today < iofKnownFrom ? iofKnownFrom : today),
  })
  assertValidPrice(cost)
  return cost
}

/** The same without its schedule. Errors as quoteFor. */
export function priceFor(values: SimulatorValues, monthlyRate: number, today: IsoDate): PriceQuote {
  const { installments, ...price } = quoteFor(values, monthlyRate, today)
  return price
}

/** A price, plus the same loan's at the highest rate. Errors as quoteFor. */
export function simulationOf(quote: PriceQuote, today: IsoDate): Simulation {
  const { netCents: loanAmountCents, installmentsQty, monthlyRate } = quote
  const { maxMonthly } = config.rates
  const costliest =
    monthlyRate < maxMonthly ? priceFor({ loanAmountCents, installmentsQty }, maxMonthly, today) : undefined
  return { quote, costliest }
}
