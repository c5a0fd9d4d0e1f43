import { addMonths } from '../calendar/dates.ts'
import { openAmountOf } from './late-charges.ts'
import type { RunningLoan } from './prepayment.ts'
import type { ScheduleRow } from './price-table.ts'
import { roundHalfEven } from './rounding.ts'
import type { Cents } from './units.ts'

type RunningInstallment = RunningLoan['installments'][number]

export interface LongerSchedule {
  /** What each open installment is from now on, in integer cents; of one that is paid in part, the rest of it. */
  eachCents: Cents
  /** How much more is paid in all: the contract's interest for the longer time. */
  extraInterestCents: Cents
  /** All installments, with the added ones. */
  installments: RunningInstallment[]
  /** The changed and added ones, with their share of the debt. */
  rows: ScheduleRow[]
}

/**
 * Spreads what is open over more installments at the contract's rate: the dates stay, new ones follow a month apart, and
 * all of them are equal. What is owed is worth the same, except for a fraction of a cent of each that is dropped:
 * each = owed / sum of (1 + i)^-k, k the periods after the first.
 *
 * @param open numbers of the installments to change: the last ones of the schedule, none of them paid ahead
 * @param balanceCents the debt after the installment before them, integer cents
 * @param quantity how many installments are added
 * @throws RangeError if none is open
 */
export function lengthenTerm(
  loan: RunningLoan,
  open: readonly number[],
  balanceCents: Cents,
  quantity: number,
): LongerSchedule {
  const { installments, monthlyRate } = loan
  const before = installments.filter(({ number }) => !open.includes(number))
  const changed = installments.filter(({ number }) => open.includes(number))
  const [first, last] = [changed[0], changed.at(-1)]
  if (!first || !last) throw new RangeError('nothing is left to spread')
  const added = Array.from({ length: quantity }, (_, index): RunningInstallment => {
    const later = index + 1
    return { number: last.number + later, dueDate: addMonths(last.dueDate, later), installmentCents: 0 }
  })
  const all = [...changed, ...added]
  /** The value of 1 on an installment's date and on each one after it, as of that date. */
  const annuityFrom = (index: number) =>
    all.slice(index).reduce((sum, _, months) => sum + (1 + monthlyRate) ** -months, 0)
  const owed = changed.reduce((sum, row, months) => sum + openAmountOf(row) / (1 + monthlyRate) ** months, 0)
  const eachCents = Math.floor(owed / annuityFrom(0))
  const spread = all.map((row) => ({
    ...row,
    installmentCents: row.installmentCents - openAmountOf(row) + eachCents,
  }))
  let balance = balanceCents
  const rows = spread.map(({ number, installmentCents }, index): ScheduleRow => {
    const after = roundHalfEven(eachCents * (annuityFrom(index) - 1))
    const amortisationCents = balance - after
    balance = after
    return {
      number,
      installmentCents,
      interestCents: installmentCents - amortisationCents,
      amortisationCents,
      balanceCents: after,
    }
  })
  const openCents = changed.reduce((sum, row) => sum + openAmountOf(row), 0)
  return {
    eachCents,
    extraInterestCents: eachCents * all.length - openCents,
    installments: [...before, ...spread],
    rows,
  }
}
