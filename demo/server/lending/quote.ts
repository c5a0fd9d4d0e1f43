import { addDays, addMonths, type IsoDate } from '../../../core/format/dates.ts'
import { nextBusinessDay } from '../../../core/money/business-days.ts'
import { type LoanQuote, quoteLoan } from '../../../core/money/loan.ts'
import type { Facts, Wish } from './facts.ts'
import { firstDueAfterDays, validDays } from './rules.ts'
import { monthlyRateFor } from './score.ts'

/**
 * The day the money is released at the latest for an offer made today: the first business day on which it no
 * longer stands. Pricing by the latest day never promises less tax than there will be.
 */
export function disbursementDate(today: IsoDate): IsoDate {
  return nextBusinessDay(addDays(today, validDays))
}

/** The first date with the chosen day of the month that is far enough from the release. */
export function firstDueDate(release: IsoDate, dueDay: number): IsoDate {
  const earliest = addDays(release, firstDueAfterDays)
  const inMonth = `${earliest.slice(0, 8)}${String(dueDay).padStart(2, '0')}`
  return inMonth >= earliest ? inMonth : addMonths(inMonth, 1)
}

/** Prices an amount and a term for a person. Cents. */
export function quoteFor(
  { purpose }: Facts,
  score: number,
  { dueDay, today }: Wish,
  netCents: number,
  installmentsQty: number,
): LoanQuote {
  const release = disbursementDate(today)
  return quoteLoan({
    netCents,
    installmentsQty,
    monthlyRate: monthlyRateFor(score, installmentsQty, purpose),
    disbursementDate: release,
    firstDueDate: firstDueDate(release, dueDay),
  })
}
