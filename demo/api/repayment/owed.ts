import type { IsoDate } from '#core/calendar/dates.ts'
import { roundHalfEven } from '#core/money/rounding.ts'
import { paidSoFar, type SettledInstallment, settle } from '#core/money/settle.ts'
import type { Database } from '../platform/database/schema.ts'
import type { ChargeRow } from './issue.ts'
import { readItems } from './items.ts'
import type { InstallmentRow, Running } from './running.ts'

/**
 * What a charge asks for an installment, less what has come in for it since it was issued. Where another due day has
 * made the installment rise meanwhile, the rise is discounted: it is the interest of days that nobody who pays by the
 * date of the charge has used.
 */
function lessSince(
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
    // So long a time discounts the whole rise too: a part of the money covers as much of it.
    months: rise === 0 ? item.months : Math.log(faceCents / worth) / Math.log(1 + monthlyRate),
    before: now,
  }
}

/**
 * What a charge of installments is to be paid with on a day: in time, what it asks, less what came in meanwhile;
 * later, what its installments cost on that day. What is paid is not asked for again.
 */
export function owedFor(running: Running, charge: ChargeRow, day: IsoDate): SettledInstallment[] {
  const open = readItems(charge.items).flatMap((item) => {
    const row = running.rows.find(({ number, paymentId }) => number === item.number && paymentId === null)
    return row ? [{ item, row }] : []
  })
  if (day > charge.dueDate) {
    const numbers = open.map(({ item: { number } }) => number)
    return settle(running.loan, numbers, day).items
  }
  return open.map(({ item, row }) => lessSince(item, row, running.loan.monthlyRate))
}

/**
 * The same for money that came in, as of the day of the payment. What is paid in advance costs its value on that day,
 * whether the whole charge is paid or a part of it (CDC, art. 52, § 2º): what came too much belongs to whoever paid.
 * A charge that was paid whole asks for no more than itself, also where banks were closed on its last day.
 */
export function owedTo(
  running: Running,
  charge: ChargeRow,
  { amountCents, paidOn }: { amountCents: number; paidOn: IsoDate },
): SettledInstallment[] {
  const asked = owedFor(running, charge, paidOn)
  const numbers = asked.map(({ number }) => number)
  const { items, totalCents } = settle(running.loan, numbers, paidOn)
  const askedCents = asked.reduce((sum, { presentCents }) => sum + presentCents, 0)
  return askedCents <= Math.min(amountCents, totalCents) ? asked : items
}

/** What of the charge of a part came in by it and was used, integer cents. */
async function usedOf(database: Database, chargeId: string): Promise<number> {
  const payments = await database
    .selectFrom('payments')
    .select(['amountCents', 'creditCents'])
    .where('chargeId', '=', chargeId)
    .where('state', '!=', 'processing')
    .execute()
  return payments.reduce((used, { amountCents, creditCents }) => used + amountCents - creditCents, 0)
}

/** What the charge of a part still asks for, integer cents, whatever its installment costs. */
export const toPayOf = async (database: Database, { id, amountCents }: ChargeRow): Promise<number> =>
  Math.max(0, amountCents - (await usedOf(database, id)))

/** What a withdrawal still gives back, integer cents: it has no day after which it is more. */
export async function toReturn(database: Database, loanId: string): Promise<number> {
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
