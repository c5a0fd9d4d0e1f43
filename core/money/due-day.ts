import { addMonths, daysBetween, type IsoDate } from '../format/dates.ts'
import { prepay, type RunningLoan } from './prepayment.ts'
import { roundHalfEven } from './rounding.ts'

type Row = RunningLoan['installments'][number]

export interface MovedSchedule {
  /** Days that the first open installment moves by, 1 to 31. */
  extraDays: number
  /** The contract's interest on them, integer cents: added to the first open installment and to no other. */
  extraInterestCents: number
  installments: Row[]
}

/** The first date with a day of the month after another date. The day is at most 28. */
function nextWithDay(after: IsoDate, day: number): IsoDate {
  const same = `${after.slice(0, 8)}${String(day).padStart(2, '0')}`
  return same > after ? same : addMonths(same, 1)
}

/**
 * A schedule with another due day, from the first open installment on. Dates only ever move later, by less than a
 * month; what is owed then grows at the contract's rate for those days, a thirtieth of a month each, and the next
 * installment pays that, so that every other one stays what it was.
 *
 * @param open numbers of the installments not yet paid
 * @param day 1 to 28
 * @throws RangeError when none is open
 */
export function moveDueDay(loan: RunningLoan, open: readonly number[], day: number): MovedSchedule {
  const first = loan.installments.find(({ number }) => open.includes(number))
  if (!first) throw new RangeError('nothing is left to move')
  const newFirst = nextWithDay(first.dueDate, day)
  const extraDays = daysBetween(first.dueDate, newFirst)
  const owed = prepay(loan, open, first.dueDate).presentCents
  const extraInterestCents = roundHalfEven(owed * ((1 + loan.monthlyRate) ** (extraDays / 30) - 1))
  const installments = loan.installments.map((row): Row => {
    if (row.number < first.number) return row
    const dueDate = addMonths(newFirst, row.number - first.number)
    if (row.number > first.number) return { ...row, dueDate }
    const months = (row.months ?? 1) + extraDays / 30
    return { ...row, dueDate, months, installmentCents: row.installmentCents + extraInterestCents }
  })
  return { extraDays, extraInterestCents, installments }
}
