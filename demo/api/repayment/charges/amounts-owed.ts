import type { IsoDate } from '#core/calendar/dates.ts'
import { roundHalfEven } from '#core/money/rounding.ts'
import { paidSoFar, type SettledInstallment, settleInstallments } from '#core/money/settlement.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { InstallmentRow, LoanInRepayment } from '../loans-in-repayment.ts'
import { readChargeItems } from './charge-items.ts'
import type { ChargeRow } from './issue-charge.ts'

/**
 * The amount of a charge for an installment, minus what was paid since it was issued. If a change of due day
 * raised the installment meanwhile, the rise is discounted: it is interest for days after the date of the
 * charge.
 */
function amountLeftOfCharge(
  item: SettledInstallment,
  { parts, installmentCents }: InstallmentRow,
  monthlyRate: number,
): SettledInstallment {
  const now = paidSoFar(parts)
  const left = (of: 'faceCents' | 'fineCents' | 'lateInterestCents') =>
    Math.max(0, item[of] - now[of] + item.before[of])
  const [asked, fineCents, lateInterestCents] = [
    left('faceCents'),
    left('fineCents'),
    left('lateInterestCents'),
  ]
  const rise = asked === 0 ? 0 : installmentCents - item.faceCents - item.before.faceCents
  const isAsIssued =
    asked === item.faceCents && fineCents === item.fineCents && lateInterestCents === item.lateInterestCents
  if (isAsIssued && rise === 0) return item
  const worth = isAsIssued
    ? item.faceCents - item.discountCents
    : roundHalfEven(asked / (1 + monthlyRate) ** item.months)
  const faceCents = asked + rise
  return {
    ...item,
    faceCents,
    fineCents,
    lateInterestCents,
    discountCents: faceCents - worth,
    presentCents: worth + fineCents + lateInterestCents,
    // A period that discounts the whole rise too, so that a partial payment covers its share of it.
    months: rise === 0 ? item.months : Math.log(faceCents / worth) / Math.log(1 + monthlyRate),
    before: now,
  }
}

/**
 * What is to be paid for a charge of installments on a day: until its due date, its amount minus payments
 * since; later, what its installments cost on that day. Paid installments are left out.
 */
export function amountOwedFor(
  running: LoanInRepayment,
  charge: ChargeRow,
  day: IsoDate,
): SettledInstallment[] {
  const open = readChargeItems(charge.items).flatMap((item) => {
    const row = running.rows.find(({ number, paymentId }) => number === item.number && paymentId === null)
    return row ? [{ item, row }] : []
  })
  if (day > charge.dueDate) {
    const numbers = open.map(({ item: { number } }) => number)
    return settleInstallments(running.loan, numbers, day).items
  }
  return open.map(({ item, row }) => amountLeftOfCharge(item, row, running.loan.monthlyRate))
}

/**
 * The same for a received payment, as of its day. Early payment costs the value on that day, for the whole
 * charge or a part of it (CDC, art. 52, § 2º); any excess is the customer's. A fully paid charge never costs
 * more than its amount, even if banks were closed on its last day.
 */
export function amountOwedTo(
  running: LoanInRepayment,
  charge: ChargeRow,
  { amountCents, paidOn }: { amountCents: Cents; paidOn: IsoDate },
): SettledInstallment[] {
  const asked = amountOwedFor(running, charge, paidOn)
  const numbers = asked.map(({ number }) => number)
  const { items, totalCents } = settleInstallments(running.loan, numbers, paidOn)
  const askedCents = asked.reduce((sum, { presentCents }) => sum + presentCents, 0)
  return askedCents <= Math.min(amountCents, totalCents) ? asked : items
}

/** How much of the payments for a partial charge was applied, integer cents. */
async function appliedOf(database: Database, chargeId: string): Promise<number> {
  const lines = await database
    .selectFrom('ledgerEntries')
    .innerJoin('payments', 'payments.id', 'ledgerEntries.paymentId')
    .select('ledgerEntries.cents')
    .where('payments.chargeId', '=', chargeId)
    .where('ledgerEntries.number', '>', 0)
    .execute()
  return sumCents(lines.map(({ cents }) => cents))
}

/** What is still to pay of a partial charge, integer cents, whatever its installment costs. */
export const amountToPay = async (database: Database, { id, amountCents }: ChargeRow): Promise<number> =>
  Math.max(0, amountCents - (await appliedOf(database, id)))

/** What is still to return after a withdrawal, integer cents: the amount does not grow with time. */
export async function amountToReturn(database: Database, loanId: string): Promise<number> {
  const agreement = await database
    .selectFrom('agreements')
    .select('returnedCents')
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  const lines = await database
    .selectFrom('ledgerEntries')
    .select('cents')
    .where('loanId', '=', loanId)
    .where('kind', '=', 'return')
    .execute()
  return lines.reduce((rest, { cents }) => rest - cents, agreement?.returnedCents ?? 0)
}
