import type { Installment, InstallmentState, listInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { type InstallmentSplit, splitEarlyInstallment } from '#core/money/early-installment.ts'
import { daysLate, lastCountedDay, openAmountOf, openCharges } from '#core/money/late-charges.ts'
import { type Settlement, settleInstallments } from '#core/money/settlement.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { clearsBy } from '#core/promises/promised-date.ts'
import { isPaidFor } from '#core/text/installments.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { isPlanned } from './late-plans.ts'
import {
  clearingCentsOf,
  type InstallmentRow,
  isClearing,
  type LoanInRepayment,
  loanOnceCleared,
  loanOnceOwedAgain,
} from './loans-in-repayment.ts'

type InstallmentSums = Answer<typeof listInstallments>['sums']

function paidFactsOf(row: InstallmentRow): Installment['paid'] {
  const { paymentId, paidCents, paidOn, method } = row
  if (!paymentId || paidCents === null || !paidOn || !method) return null
  return { paymentId, date: paidOn, method, cents: paidCents }
}

/** From the contract, or the annex in force. */
const installmentSplitOf = (row: InstallmentRow): InstallmentSplit =>
  pickFields(row, ['interestCents', 'amortisationCents', 'balanceCents'])

/** The last day on which nothing is added to an installment that was held, and fell due before that ended. */
export const graceOf = ({ dueDate, heldDays }: InstallmentRow, day: IsoDate): IsoDate | null =>
  heldDays
    .flatMap(({ until }) => (until !== null && dueDate < until && day <= until ? [until] : []))
    .toSorted()
    .at(-1) ?? null

/** How many days of lateness do not count, and why; null if all do. */
function uncountedOf({ dueDate, frozen, heldDays }: InstallmentRow, day: IsoDate): Installment['uncounted'] {
  const outsideContests = daysLate(dueDate, day, heldDays)
  const contestDays = daysLate(dueDate, day) - outsideContests
  const planDays = outsideContests - daysLate(dueDate, day, frozen)
  return contestDays + planDays > 0 ? { contestDays, planDays } : null
}

/** The fine and the default interest that were paid. */
const paidCharges = (parts: InstallmentRow['parts']) => ({
  fineCents: sumCents(parts.map((part) => part.fineCents)),
  interestCents: sumCents(parts.map((part) => part.lateInterestCents)),
})

function toInstallment(
  running: LoanInRepayment,
  row: InstallmentRow,
  state: InstallmentState,
  { day, open, restCents }: { day: IsoDate; open: ReadonlySet<number>; restCents: Cents },
): Installment {
  const { dueDate, installmentCents, parts, frozen } = row
  const { loan } = running
  const isLate = state === 'late'
  const paidOn = running.processing.get(row.number)
  const partly = { dueDate, installmentCents, parts, frozen }
  const planUntil = isPlanned(row, day) && !row.paymentId ? row.planUntil : null
  const isHeld = row.isContested || planUntil !== null
  const countedDays = daysLate(dueDate, day, frozen)
  const openCents = openAmountOf(partly)
  const paid = paidFactsOf(row)
  const { fineCents, interestCents } = paid
    ? paidCharges(parts)
    : openCharges(partly, isLate || isHeld ? day : dueDate)
  const amountCents = paid ? paid.cents : openCents + fineCents + interestCents
  return {
    number: row.number,
    dueDate,
    payBy: nextBusinessDay(dueDate),
    state,
    installmentCents,
    ...((paid ? undefined : splitEarlyInstallment(loan, row.number, open)) ?? installmentSplitOf(row)),
    daysLate: isLate ? countedDays : 0,
    isContested: row.isContested,
    graceUntil: state === 'paid' || state === 'processing' ? null : graceOf(row, day),
    planUntil,
    stopped:
      isHeld && !paid && countedDays > 0 ? { on: lastCountedDay(day, frozen), days: countedDays } : null,
    uncounted: isLate ? uncountedOf(row, day) : null,
    fineCents,
    lateInterestCents: interestCents,
    openCents: paid ? 0 : openCents,
    restCents: paid ? 0 : restCents,
    amountCents,
    todayCents: open.has(row.number) ? settleInstallments(loan, [row.number], day).totalCents : amountCents,
    clearingCents: clearingCentsOf(running, row.number),
    clearsBy: paidOn === undefined || state !== 'processing' ? null : clearsBy(paidOn),
    debitOn: row.debitOn !== null && row.debitOn >= day && !paid ? row.debitOn : null,
    wrongCharges: running.foundWrong.charges(row.number),
    gone: row.gone,
    parts: parts
      .filter(({ isGone }) => !isGone)
      .map(({ paymentId, date, method, cents }) => ({ paymentId, date, method, cents })),
    paid,
  }
}

/** All installments as of a day. */
export function installmentsOn(running: LoanInRepayment, day: IsoDate): Installment[] {
  const { rows, processing } = running
  const isOpen = (row: InstallmentRow) => row.paymentId === null && !processing.has(row.number)
  const open = new Set(rows.filter(isOpen).map(({ number }) => number))
  const left = loanOnceCleared(running.loan, running.clearing).installments
  let hasDue = false
  return rows.map((row, index) => {
    const state = stateOf(row)
    hasDue ||= state === 'due'
    return toInstallment(running, row, state, { day, open, restCents: openAmountOf(left[index] ?? row) })
  })

  function stateOf(row: InstallmentRow): InstallmentState {
    if (row.paymentId) return 'paid'
    if (processing.has(row.number)) return 'processing'
    // Nothing asks for it, and it can be paid.
    if (row.isContested || isPlanned(row, day)) return 'open'
    if (daysLate(row.dueDate, day, row.frozen) > 0) return 'late'
    return hasDue ? 'open' : 'due'
  }
}

/** Numbers of installments that are neither paid nor being paid. */
export const payableNumbers = (items: readonly Installment[]): number[] =>
  items.flatMap(({ number, state }) => (state === 'paid' || state === 'processing' ? [] : [number]))

/** What is still to come on a day: what a plan covers, or is contested and overdue, is not. */
export const installmentsToCome = (items: readonly Installment[], day: IsoDate): Installment[] => {
  const payable = payableNumbers(items)
  return items.filter(
    ({ number, planUntil, payBy }) => payable.includes(number) && planUntil === null && payBy >= day,
  )
}

/**
 * What settles the debt on a day, without what pending boletos pay; of an installment paid in part, the rest.
 */
export function amountLeftOn(
  running: LoanInRepayment,
  items: readonly Installment[],
  day: IsoDate,
): Settlement {
  const left = loanOnceCleared(running.loan, running.clearing)
  const rest = left.installments.filter((row) => isClearing(running, row.number) && openAmountOf(row) > 0)
  return settleInstallments(left, [...payableNumbers(items), ...rest.map(({ number }) => number)], day)
}

/** The same sum if all that went back were owed again, in cents; null if nothing did. */
export function amountWithGone(
  running: LoanInRepayment,
  items: readonly Installment[],
  day: IsoDate,
): Cents | null {
  const gone = running.goneParts.map(({ part }) => part.number)
  if (gone.length === 0) return null
  const loan = loanOnceCleared(loanOnceOwedAgain(running, day), running.clearing)
  return settleInstallments(loan, [...payableNumbers(items), ...gone], day).totalCents
}

/** Totals of the schedule. An amount that a pending boleto pays counts as paid. */
export function sumsOf(
  running: LoanInRepayment,
  items: readonly Installment[],
  day: IsoDate,
): InstallmentSums {
  const open = items.filter(({ state }) => state !== 'paid' && state !== 'processing')
  const processing = items.filter(({ state }) => state === 'processing')
  // If a boleto pays an installment in part, only that part is being paid.
  const processingOf = ({ openCents, clearingCents }: Installment) =>
    clearingCents > 0 ? Math.min(openCents, clearingCents) : openCents
  const processingCents = sumCents(processing.map(processingOf))
  const left = amountLeftOn(running, items, day)
  const goneCents = sumCents(running.goneParts.map(({ lostCents }) => lostCents))
  const count = (state: InstallmentState) => items.filter((item) => item.state === state).length
  return {
    totalCents: sumCents(items.map(({ installmentCents }) => installmentCents)),
    paidCents: sumCents(items.flatMap(({ parts }) => parts.map(({ cents }) => cents))) - goneCents,
    goneCents,
    openCents: sumCents([...open, ...processing].map(({ openCents }) => openCents)) - processingCents,
    processingCents,
    chargesCents: left.chargesCents,
    outstandingCents: left.totalCents,
    withGoneCents: amountWithGone(running, items, day),
    paidCount: items.filter(isPaidFor).length,
    openCount: open.length,
    comingCents: (installmentsToCome(items, day)[0] ?? items.at(-1))?.installmentCents ?? 0,
    lateCount: count('late'),
    lateCents: sumCents(lateInstallments(items).map(({ amountCents }) => amountCents)),
    processingCount: count('processing'),
  }
}

/** The late ones, oldest first. */
export const lateInstallments = (items: readonly Installment[]): Installment[] =>
  items.filter(({ state }) => state === 'late')

/** The installment to pay now: the oldest late one, or else the next one due. */
export const nextInstallmentOf = (items: readonly Installment[]): Installment | undefined =>
  items.find(({ state }) => state === 'late' || state === 'due')

/** What is to be paid by the first day that was given for something held, if that is more than the installment to pay now. */
export function togetherOf(items: readonly Installment[]): Answer<typeof listInstallments>['together'] {
  const toPay = items.filter(
    ({ state, isContested, planUntil }) =>
      (state === 'due' || state === 'open') && !isContested && planUntil === null,
  )
  const until = toPay.flatMap(({ graceUntil }) => graceUntil ?? []).toSorted()[0]
  if (until === undefined) return null
  const some = toPay.filter(({ graceUntil, payBy }) => (graceUntil ?? payBy) <= until)
  if (some.every(({ number }) => number === nextInstallmentOf(items)?.number)) return null
  return {
    numbers: some.map(({ number }) => number),
    cents: sumCents(some.map(({ amountCents }) => amountCents)),
    until,
  }
}

/** What went back of payments for installments, by payment, until the staff decides. */
export function goneByPayment(
  { goneParts }: Pick<LoanInRepayment, 'goneParts'>,
  items: readonly Installment[],
): Answer<typeof listInstallments>['gone'] {
  const payments = [...new Set(goneParts.map(({ part }) => part.paymentId))]
  return payments.flatMap((id) => {
    const own = goneParts.filter(({ part }) => part.paymentId === id)
    const numbers = own.map(({ part }) => part.number).toSorted((a, b) => a - b)
    const gone = items.find(({ number }) => number === numbers[0])?.gone
    return gone
      ? [
          {
            numbers,
            cents: sumCents(own.map(({ lostCents }) => lostCents)),
            ...pickFields(gone, ['by', 'on', 'answerBy']),
          },
        ]
      : []
  })
}
