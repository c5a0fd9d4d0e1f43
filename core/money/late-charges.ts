import { nextBusinessDay } from '../calendar/business-days.ts'
import { addDays, daysBetween, type IsoDate, laterOf } from '../calendar/dates.ts'
import { lateFine, lateInterest } from './legal-figures.ts'
import { assertCents, roundHalfEven } from './rounding.ts'
import { sumCents } from './sum.ts'
import type { Cents } from './units.ts'

/** Tolerance for floating-point results just below a whole cent. */
const fractionOfCent = 1e-6

/** A contract's charges for late payment, as fractions. */
interface LateTerms {
  /** One-time, of the installment. At most 0.02 (CDC, art. 52, first paragraph). */
  fine: number
  /**
   * Simple interest a month, a thirtieth per day. At most 0.01 if only default interest is charged (STJ,
   * Súmula 379).
   */
  monthlyInterest: number
}

/** Integer cents. */
interface LateCharges {
  fineCents: Cents
  interestCents: Cents
  totalCents: Cents
}

/** The terms of every contract: the legal maximum. `core/text/late.ts` has the text for customers. */
export const lateTerms: LateTerms = {
  fine: lateFine[0]!.value,
  monthlyInterest: lateInterest[0]!.value,
}

/**
 * Calendar days late, without frozen ones. A due date on which banks are closed moves to the next business day without charges
 * (Lei 7.089/1983), and the count starts after that day.
 *
 * @throws RangeError on a date that does not exist
 */
export function daysLate(dueDate: IsoDate, payDate: IsoDate, frozen: readonly FrozenDays[] = []): number {
  return Math.max(0, chargedDays(nextBusinessDay(dueDate), payDate, frozen))
}

/** Days that do not count as late, both included, while a contested installment is looked at; open without an end. */
export interface FrozenDays {
  from: IsoDate
  until: IsoDate | null
}

/** The day itself, or the last one before the frozen days that it is among. */
export function lastCountedDay(day: IsoDate, frozen: readonly FrozenDays[]): IsoDate {
  const span = frozen.find(({ from, until }) => from <= day && (until === null || day <= until))
  return span ? lastCountedDay(addDays(span.from, -1), frozen) : day
}

const earlierOf = (a: IsoDate, b: IsoDate) => (a < b ? a : b)

/** The days after the first up to the last, without the frozen ones. */
function chargedDays(first: IsoDate, last: IsoDate, frozen: readonly FrozenDays[]): number {
  let days = daysBetween(first, last)
  let counted = first
  for (const span of frozen.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const from = laterOf(counted, addDays(span.from, -1))
    const until = earlierOf(span.until ?? last, last)
    if (until <= from) continue
    days -= daysBetween(from, until)
    counted = until
  }
  return days
}

/** The fine on an amount, rounded down: rounding half a cent up would exceed the legal 2%. */
const fineOn = (cents: Cents, { fine }: LateTerms) => Math.floor(cents * fine + fractionOfCent)

/** Default interest for a sum of cents times days late. Integer cents. */
const interestOn = (centDays: number, { monthlyInterest }: LateTerms) =>
  roundHalfEven((centDays * monthlyInterest) / 30)

/**
 * The charges on an installment paid a number of days late.
 *
 * @throws RangeError on a negative or fractional amount or number of days
 */
export function lateCharges(amountCents: Cents, days: number, terms: LateTerms = lateTerms): LateCharges {
  assertCents(amountCents, 'amountCents')
  if (!Number.isInteger(days) || days < 0) throw new RangeError('days must be 0 or more')
  const fineCents = days === 0 ? 0 : fineOn(amountCents, terms)
  const interestCents = interestOn(amountCents * days, terms)
  return { fineCents, interestCents, totalCents: amountCents + fineCents + interestCents }
}

/** One payment's share for an installment, integer cents, on the calendar day of payment. */
export interface PaidPart {
  date: IsoDate
  /** The part for the installment itself, at face value. */
  faceCents: Cents
  fineCents: Cents
  lateInterestCents: Cents
}

/** An installment that may be partly paid. */
interface PartlyPaidInstallment {
  dueDate: IsoDate
  /** The contract's amount, integer cents. */
  installmentCents: Cents
  parts?: readonly PaidPart[]
  frozen?: readonly FrozenDays[]
}

/** The unpaid part of the installment itself, integer cents. */
export const openAmountOf = ({ installmentCents, parts = [] }: PartlyPaidInstallment): number =>
  installmentCents - sumCents(parts.map(({ faceCents }) => faceCents))

/** The charges accrued until a day, regardless of payments for them. */
function accruedCharges(
  { dueDate, installmentCents, parts = [], frozen = [] }: PartlyPaidInstallment,
  day: IsoDate,
  terms: LateTerms,
): Omit<LateCharges, 'totalCents'> {
  const lastDay = day > dueDate ? nextBusinessDay(dueDate) : day
  if (chargedDays(lastDay, day, frozen) <= 0) return { fineCents: 0, interestCents: 0 }
  const inOrder = parts.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const inTime = parts.filter(({ date }) => date <= lastDay)
  let open = Math.max(0, openAmountOf({ dueDate, installmentCents, parts: inTime }))
  const fineCents = fineOn(open, terms)
  let centDays = 0
  let from = lastDay
  for (const part of inOrder.filter(({ date }) => date > lastDay)) {
    const until = part.date < day ? part.date : day
    centDays += open * chargedDays(from, until, frozen)
    open = Math.max(0, open - part.faceCents)
    from = until
  }
  centDays += open * chargedDays(from, day, frozen)
  return { fineCents, interestCents: interestOn(centDays, terms) }
}

/** The charges already paid. */
const chargesPaid = ({ parts = [] }: PartlyPaidInstallment) => ({
  fineCents: sumCents(parts.map((part) => part.fineCents)),
  interestCents: sumCents(parts.map((part) => part.lateInterestCents)),
})

/** The excess of the first charges over the second, each at least zero. */
const chargesBeyond = (of: Omit<LateCharges, 'totalCents'>, other: Omit<LateCharges, 'totalCents'>) => ({
  fineCents: Math.max(0, of.fineCents - other.fineCents),
  interestCents: Math.max(0, of.interestCents - other.interestCents),
})

/**
 * The charges open on a day. The one-time fine is on the amount open at the end of the last day to pay;
 * interest accrues on the amount open on each day since; payments for either are deducted. Without parts it
 * equals `lateCharges`.
 */
export const openCharges = (
  row: PartlyPaidInstallment,
  day: IsoDate,
  terms: LateTerms = lateTerms,
): Omit<LateCharges, 'totalCents'> => chargesBeyond(accruedCharges(row, day, terms), chargesPaid(row))

/**
 * Charges paid by later payments that never accrued, because an earlier payment was reported late by the
 * banks: the day of payment counts (Código Civil, art. 394).
 *
 * @param row with the parts received before the earlier payment was reported
 * @param earlier its share of the installment as of its own day
 */
export function overchargedAmounts(
  row: PartlyPaidInstallment,
  earlier: Pick<PaidPart, 'date' | 'faceCents'>,
  terms: LateTerms = lateTerms,
): Omit<LateCharges, 'totalCents'> {
  const { parts = [] } = row
  const last =
    [earlier, ...parts]
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? earlier.date
  const counted = [...parts, { ...earlier, fineCents: 0, lateInterestCents: 0 }]
  const paid = chargesPaid(row)
  const tooMuch = chargesBeyond(paid, accruedCharges({ ...row, parts: counted }, last, terms))
  return chargesBeyond(tooMuch, chargesBeyond(paid, accruedCharges(row, last, terms)))
}
