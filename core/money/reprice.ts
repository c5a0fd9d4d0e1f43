import { daysBetween, type IsoDate } from '../calendar/dates.ts'
import { firstDueDate, firstPeriodDays } from './first-due.ts'
import { type LoanQuote, quoteLoan } from './loan.ts'

/** What was signed: the numbers that a later release may lower and never raises. */
type Agreed = Pick<
  LoanQuote,
  | 'netCents'
  | 'financedFeesCents'
  | 'monthlyRate'
  | 'installmentsQty'
  | 'installmentCents'
  | 'annualCet'
  | 'firstDueDate'
>

// Rates are told with two decimals of a per cent, so that is how they fall.
const rateSteps = 10_000

/**
 * The loan once more, priced from the day on which its money really goes out. Interest and tax run from that day
 * (CDC, art. 52; Decreto 6.306/2007, art. 3), no installment falls due sooner than firstPeriodDays.least after it,
 * and neither the installment nor the CET is above what was signed (CDC, arts. 30 and 54-B): where the new dates
 * would make either larger, the rate falls until they do not. Due dates stay while they are far enough.
 *
 * @param release not before the release that was signed for
 * @throws RangeError on a date that does not exist
 */
export function repriceAt(agreed: Agreed, release: IsoDate): LoanQuote {
  const { netCents, financedFeesCents, installmentsQty, installmentCents, annualCet } = agreed
  const dueDay = Number(agreed.firstDueDate.slice(8))
  const keepsDates = daysBetween(release, agreed.firstDueDate) >= firstPeriodDays.least
  const first = keepsDates
    ? agreed.firstDueDate
    : firstDueDate({ release, dueDay, monthlyRate: agreed.monthlyRate, installmentsQty })
  for (let step = Math.round(agreed.monthlyRate * rateSteps); step >= 0; step -= 1) {
    const monthlyRate = step / rateSteps
    const terms = { netCents, financedFeesCents, monthlyRate, installmentsQty }
    const quote = quoteLoan({ ...terms, disbursementDate: release, firstDueDate: first })
    if (quote.installmentCents <= installmentCents && quote.annualCet <= annualCet) return quote
  }
  throw new RangeError('no rate keeps what was signed')
}
