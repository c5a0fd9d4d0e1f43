import { daysBetween, type IsoDate } from '../calendar/dates.ts'
import { firstDueDate, firstPeriodDays } from './first-due-date.ts'
import { type LoanQuote, quoteLoan } from './loan-quote.ts'

/** The signed numbers, which a later release may lower but never raise. */
type SignedTerms = Pick<
  LoanQuote,
  | 'netCents'
  | 'financedFeesCents'
  | 'monthlyRate'
  | 'installmentsQty'
  | 'installmentCents'
  | 'annualCet'
  | 'firstDueDate'
>

// Rates are published in percent with two decimals, so they are lowered in those steps.
const rateSteps = 10_000

/**
 * Prices the loan again from its actual release date. Interest and tax run from that day (CDC, art. 52;
 * Decreto 6.306/2007, art. 3), no installment falls due sooner than firstPeriodDays.least after it, and
 * neither the installment nor the CET exceeds the signed one (CDC, arts. 30 and 54-B): if the new dates would
 * raise either, the rate is lowered until they do not. Due dates are kept if they are late enough.
 *
 * @param release not before the release date of the signed contract
 * @throws RangeError on a date that does not exist
 */
export function repriceForRelease(agreed: SignedTerms, release: IsoDate): LoanQuote {
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
