import { addMonths, daysBetween, type IsoDate } from '../calendar/dates.ts'
import { daysLate, lateCharges, openAmountOf } from './late-charges.ts'
import type { RunningLoan } from './prepayment.ts'
import { roundHalfEven } from './rounding.ts'
import { sumCents } from './sum.ts'
import type { Cents } from './units.ts'

type RunningInstallment = RunningLoan['installments'][number]

/** The changes to one open installment, in integer cents; balanceCents changes the balance after it. */
interface ShiftedInstallment {
  number: number
  interestCents: Cents
  /** Negative for the first one, which pays the interest of the extra days first. */
  amortisationCents: Cents
  balanceCents: Cents
}

export interface MovedSchedule {
  /** Days by which every open installment moves, 1 to 31: measured at the first one. */
  extraDays: number
  /** The rise of each open installment, integer cents. */
  riseCents: Cents
  /** The sum of the rises: the contract's interest for those days. */
  extraInterestCents: Cents
  installments: RunningInstallment[]
  /** The changes of the open installments, in order. */
  shifts: ShiftedInstallment[]
}

/** The first date after another date that has the given day of the month. The day is at most 28. */
export function nextDateWithDay(after: IsoDate, day: number): IsoDate {
  const same = `${after.slice(0, 8)}${String(day).padStart(2, '0')}`
  return same > after ? same : addMonths(same, 1)
}

/** The open installments in order. @throws RangeError if none is open */
function openRows({ installments }: RunningLoan, open: readonly number[]) {
  const rows = installments.filter(({ number }) => open.includes(number))
  const [first] = rows
  if (!first) throw new RangeError('nothing is left to move')
  return { first, rows }
}

/**
 * Moves the due day of a schedule, from the first open installment on. Dates only move later, by a month at
 * most; the debt grows at the contract's rate for those days, a thirtieth of a month each.
 *
 * @param open numbers of the installments not yet paid
 * @param day 1 to 28
 * @param isFree whether the lender bears the interest of those days: then no installment rises
 * @throws RangeError if none is open
 */
export function moveDueDay(
  loan: RunningLoan,
  open: readonly number[],
  day: number,
  isFree = false,
): MovedSchedule {
  const { first } = openRows(loan, open)
  return postpone(loan, open, nextDateWithDay(first.dueDate, day), isFree ? 0 : Number.POSITIVE_INFINITY)
}

/**
 * Skips a month: all open installments fall due a month later, as by another due day, and together they rise by no more
 * than the fine and default interest that paying each of them on the new date would have cost.
 *
 * @throws RangeError as moveDueDay
 */
export function skipInstallment(loan: RunningLoan, open: readonly number[]): MovedSchedule {
  const { first, rows } = openRows(loan, open)
  const charges = rows.map((row) => {
    const cents = openAmountOf(row)
    const { fineCents, interestCents } = lateCharges(cents, daysLate(row.dueDate, addMonths(row.dueDate, 1)))
    return fineCents + interestCents
  })
  return postpone(loan, open, addMonths(first.dueDate, 1), sumCents(charges))
}

/**
 * All open installments rise by the same amount, so that their value stays equal, except for a fraction of a cent that
 * is dropped: rise = owed * ((1 + i)^(days / 30) - 1) / sum of (1 + i)^-k, k the periods after the first.
 * Paid ones are unchanged.
 *
 * @param newFirst due date of the first open installment
 * @param mostCents that they may rise by together
 */
function postpone(
  loan: RunningLoan,
  open: readonly number[],
  newFirst: IsoDate,
  mostCents: Cents,
): MovedSchedule {
  const { installments, monthlyRate } = loan
  const { first, rows: rising } = openRows(loan, open)
  const extraDays = daysBetween(first.dueDate, newFirst)
  const growth = (1 + monthlyRate) ** (extraDays / 30) - 1
  /** The value, on the due date of an installment, of some cents of it and of each later one. */
  const worth = (from: number, centsOf: (row: RunningInstallment) => number) =>
    rising
      .filter(({ number }) => number >= from)
      .reduce((sum, row) => sum + centsOf(row) * (1 + monthlyRate) ** (from - row.number), 0)
  const annuity = (from: number) => worth(from, () => 1)
  const riseCents = Math.floor(
    Math.min((worth(first.number, openAmountOf) * growth) / annuity(first.number), mostCents / rising.length),
  )
  let before = 0
  const shifts = rising.map(({ number }): ShiftedInstallment => {
    const balanceCents = roundHalfEven(riseCents * (annuity(number) - 1))
    const amortisationCents = before - balanceCents
    before = balanceCents
    return { number, interestCents: riseCents - amortisationCents, amortisationCents, balanceCents }
  })
  return {
    extraDays,
    riseCents,
    extraInterestCents: riseCents * rising.length,
    shifts,
    installments: installments.map((row): RunningInstallment => {
      if (row.number < first.number) return row
      return {
        ...row,
        dueDate: addMonths(newFirst, row.number - first.number),
        ...(row === first && {
          months: (row.months ?? 1) + extraDays / 30,
          movedDays: (row.movedDays ?? 0) + extraDays,
        }),
        ...(rising.includes(row) && { installmentCents: row.installmentCents + riseCents }),
      }
    }),
  }
}
