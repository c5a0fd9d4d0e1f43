import { sql } from 'kysely'
import { businessDate } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { SettledInstallment } from '#core/money/settlement.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { BankEvent } from '../bank-event.ts'
import { findLoanInRepayment } from '../loans-in-repayment.ts'
import { amountOwedTo } from './amounts-owed.ts'
import { readChargeItems } from './charge-items.ts'
import type { ChargeRow } from './issue-charge.ts'

/** Charges of loans, each with its loan's oldest due date first (Código Civil, art. 355); those of one day stay in their order. */
export const longestLateFirst = <Part>(
  parts: readonly Part[],
  itemsOf: (part: Part) => readonly Pick<SettledInstallment, 'dueDate'>[],
): Part[] => {
  const oldestOf = (part: Part) =>
    itemsOf(part)
      .map(({ dueDate }) => dueDate)
      .toSorted()[0] ?? ''
  return parts.toSorted((a, b) => oldestOf(a).localeCompare(oldestOf(b)))
}

/**
 * The charges that make up a charge over several loans: what is late longest first, then the older loan. The order is
 * that of what each was issued for, so it never changes.
 */
export async function partsOfJoint(database: Database, jointId: string): Promise<ChargeRow[]> {
  const parts = await database
    .selectFrom('jointChargeParts')
    .innerJoin('charges', 'charges.id', 'jointChargeParts.chargeId')
    .innerJoin('loans', 'loans.id', 'charges.loanId')
    .selectAll('charges')
    .where('jointId', '=', jointId)
    .orderBy('loans.createdAt')
    .orderBy('loans.id')
    .execute()
  return longestLateFirst(parts, ({ items }) => readChargeItems(items))
}

/** What came in for all loans by the Pix that a selected payment is a part of; null if it is no part. */
export const selectWhole = (database: Database) =>
  database
    .selectFrom('payments as parts')
    .select(({ fn }) => fn.sum<number>('parts.amountCents').as('cents'))
    .where('parts.jointId', '=', sql.ref<string>('payments.jointId'))
    .where('parts.endToEndId', '=', sql.ref<string>('payments.endToEndId'))
    .having(({ fn }) => fn.countAll(), '>', 1)

/** The same of one payment. */
export async function findWhole(database: Database, paymentId: string): Promise<Cents | null> {
  const { cents } = await database
    .selectFrom('payments')
    .select(selectWhole(database).as('cents'))
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return cents === null ? null : Number(cents)
}

/** One loan's part of what the bank tells. */
export interface EventPart {
  charge: ChargeRow
  event: BankEvent
  /** The charge over several loans that it is a part of. */
  jointId: string | null
  /** What came in for all loans, in cents; null if it is no part. */
  wholeCents: Cents | null
}

/** The first part has the id that the bank gave the payment. */
const partId = (paymentId: string, index: number) => (index === 0 ? paymentId : `${paymentId}-${index + 1}`)

/** Shares integer cents out as far as each place goes; what is left over is added to the last. */
export function shareOut(cents: Cents, places: readonly Cents[]): Cents[] {
  let left = cents
  const shares = places.map((most) => {
    const share = Math.min(left, most)
    left -= share
    return share
  })
  return shares.map((share, index) => (index === shares.length - 1 ? share + left : share))
}

/** What is owed of a loan's charge for a payment of a day, in cents; nothing once the loan has ended. */
async function owedOf(
  database: Database,
  charge: ChargeRow,
  money: { amountCents: Cents; paidOn: IsoDate },
): Promise<Cents> {
  const running = await findLoanInRepayment(database, charge.loanId)
  const owed = running?.state === 'active' ? amountOwedTo(running, charge, money) : []
  return sumCents(owed.map(({ presentCents }) => presentCents))
}

/** The charges that a new payment is for, with their shares: what is owed of each; all that was asked, if nothing is. */
async function shareNew(database: Database, charges: readonly ChargeRow[], event: BankEvent) {
  const { amountCents, paidAt } = event
  const money = { amountCents, paidOn: businessDate(new Date(paidAt)) }
  const owed: { charge: ChargeRow; cents: Cents }[] = []
  for (const charge of charges) owed.push({ charge, cents: await owedOf(database, charge, money) })
  const open = owed.filter(({ cents }) => cents > 0)
  const places = open.length > 0 ? open : charges.map((charge) => ({ charge, cents: charge.amountCents }))
  const shares = shareOut(
    amountCents,
    places.map(({ cents }) => cents),
  )
  return places
    .map(({ charge }, index) => ({ charge, cents: shares[index] ?? 0 }))
    .filter(({ cents }) => cents > 0)
    .map((share, index) => ({ ...share, paymentId: partId(event.paymentId, index) }))
}

/**
 * What the bank tells of a charge over several loans, loan by loan, as if each had been paid by its own charge: a new
 * payment goes to what is still owed, and stays as it was booked. What the bank takes back is taken from the last part
 * first.
 */
export async function shareEvent(
  database: Database,
  { id: jointId }: ChargeRow,
  charges: readonly ChargeRow[],
  event: BankEvent,
): Promise<EventPart[]> {
  const ids = charges.map((_, index) => partId(event.paymentId, index))
  const booked = await database
    .selectFrom('payments')
    .select(({ fn }) => [fn.coalesce('bankPaymentId', 'id').as('paymentId'), 'loanId'])
    .select(['amountCents', 'reversedCents'])
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('bankPaymentId', 'in', ids)]))
    .execute()
  const known = charges.flatMap((charge) => {
    const own = booked.find(({ loanId }) => loanId === charge.loanId)
    return own ? [{ ...own, charge }] : []
  })
  const isTaken = event.type === 'reversed'
  const places = known.map((one) => one.amountCents - (isTaken ? one.reversedCents : 0))
  const shares = isTaken
    ? shareOut(event.amountCents, places.toReversed()).toReversed()
    : shareOut(event.amountCents, places)
  const parts =
    known.length > 0
      ? known.map(({ charge, paymentId }, index) => ({ charge, paymentId, cents: shares[index] ?? 0 }))
      : await shareNew(database, charges, event)
  const wholeCents = parts.filter(({ cents }) => cents > 0).length > 1 ? event.amountCents : null
  return parts
    .filter(({ cents }) => cents > 0)
    .map(({ charge, paymentId, cents }) => ({
      ...{ charge, jointId, wholeCents },
      event: { ...event, paymentId, amountCents: cents },
    }))
}
