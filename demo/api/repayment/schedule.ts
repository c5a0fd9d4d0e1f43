import type { Installment, InstallmentState, listInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { type Split, splitAhead } from '#core/money/ahead.ts'
import { daysLate, openCharges, restOf } from '#core/money/late.ts'
import { type Settlement, settle } from '#core/money/settle.ts'
import { sum } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { pick } from '../platform/pick.ts'
import { clearingCentsOf, type InstallmentRow, isClearing, onceCleared, type Running } from './running.ts'

type Sums = Answer<typeof listInstallments>['sums']

function paidOf(row: InstallmentRow): Installment['paid'] {
  const { paymentId, paidCents, paidOn, method } = row
  if (!paymentId || paidCents === null || !paidOn || !method) return null
  return { paymentId, date: paidOn, method, cents: paidCents }
}

/** From the contract, or the annex in force. */
const splitOf = (row: InstallmentRow): Split =>
  pick(row, ['interestCents', 'amortisationCents', 'balanceCents'])

function toInstallment(
  running: Running,
  row: InstallmentRow,
  state: InstallmentState,
  { day, open, restCents }: { day: IsoDate; open: ReadonlySet<number>; restCents: Cents },
): Installment {
  const { dueDate, installmentCents, parts } = row
  const { loan } = running
  const isLate = state === 'late'
  const partly = { dueDate, installmentCents, parts }
  const { fineCents, interestCents } = openCharges(partly, isLate ? day : dueDate)
  const openCents = restOf(partly)
  const paid = paidOf(row)
  const amountCents = paid ? paid.cents : openCents + fineCents + interestCents
  return {
    number: row.number,
    dueDate,
    payBy: nextBusinessDay(dueDate),
    state,
    installmentCents,
    ...((paid ? undefined : splitAhead(loan, row.number, open)) ?? splitOf(row)),
    daysLate: isLate ? daysLate(dueDate, day) : 0,
    fineCents,
    lateInterestCents: interestCents,
    openCents: paid ? 0 : openCents,
    restCents: paid ? 0 : restCents,
    amountCents,
    todayCents: open.has(row.number) ? settle(loan, [row.number], day).totalCents : amountCents,
    clearingCents: clearingCentsOf(running, row.number),
    parts: parts.map(({ paymentId, date, method, cents }) => ({ paymentId, date, method, cents })),
    paid,
  }
}

/** All installments as of a day. */
export function installmentsOn(running: Running, day: IsoDate): Installment[] {
  const { rows, processing } = running
  const isOpen = (row: InstallmentRow) => row.paymentId === null && !processing.has(row.number)
  const open = new Set(rows.filter(isOpen).map(({ number }) => number))
  const left = onceCleared(running.loan, running.clearing).installments
  let hasDue = false
  return rows.map((row, index) => {
    const state = stateOf(row)
    hasDue ||= state === 'due'
    return toInstallment(running, row, state, { day, open, restCents: restOf(left[index] ?? row) })
  })

  function stateOf(row: InstallmentRow): InstallmentState {
    if (row.paymentId) return 'paid'
    if (processing.has(row.number)) return 'processing'
    if (daysLate(row.dueDate, day) > 0) return 'late'
    return hasDue ? 'open' : 'due'
  }
}

/** Numbers of installments that are neither paid nor being paid. */
export const payable = (items: readonly Installment[]): number[] =>
  items.flatMap(({ number, state }) => (state === 'paid' || state === 'processing' ? [] : [number]))

/**
 * What settles the debt on a day, without what pending boletos pay; of an installment paid in part, the rest.
 */
export function leftOn(running: Running, items: readonly Installment[], day: IsoDate): Settlement {
  const left = onceCleared(running.loan, running.clearing)
  const rest = left.installments.filter((row) => isClearing(running, row.number) && restOf(row) > 0)
  return settle(left, [...payable(items), ...rest.map(({ number }) => number)], day)
}

/** Totals of the schedule. What a pending boleto pays was paid in time, and is not owed again. */
export function sumsOf(running: Running, items: readonly Installment[], day: IsoDate): Sums {
  const open = items.filter(({ state }) => state !== 'paid' && state !== 'processing')
  const processing = items.filter(({ state }) => state === 'processing')
  // If a boleto pays an installment in part, only that part is being paid.
  const processingOf = ({ openCents, clearingCents }: Installment) =>
    clearingCents > 0 ? Math.min(openCents, clearingCents) : openCents
  const processingCents = sum(processing.map(processingOf))
  const left = leftOn(running, items, day)
  const count = (state: InstallmentState) => items.filter((item) => item.state === state).length
  return {
    totalCents: sum(items.map(({ installmentCents }) => installmentCents)),
    paidCents: sum(items.flatMap(({ parts }) => parts.map(({ cents }) => cents))),
    openCents: sum([...open, ...processing].map(({ openCents }) => openCents)) - processingCents,
    processingCents,
    chargesCents: left.chargesCents,
    outstandingCents: left.totalCents,
    paidCount: count('paid'),
    openCount: open.length,
    lateCount: count('late'),
    processingCount: count('processing'),
  }
}

/** The installment to pay now: the oldest late one, or else the next one due. */
export const nextOf = (items: readonly Installment[]): Installment | undefined =>
  items.find(({ state }) => state === 'late' || state === 'due')
