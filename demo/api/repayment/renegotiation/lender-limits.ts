import type { Change } from '#core/api/contract/renegotiation.ts'
import { addMonths, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { RenegotiationLimits } from '../../ports/lender.ts'
import type { LoanInRepayment } from '../loans-in-repayment.ts'
import type { BuiltChange, Situation } from './build-change.ts'

/** Changes made before, the newest of each kind. */
async function changesOf(database: Database, { id, plans }: LoanInRepayment) {
  const rows = await database
    .selectFrom('dueDateChanges')
    .select((eb) => ['kind', eb.fn.max('changedOn').as('on')])
    .where('loanId', '=', id)
    // The way back to the signed due day does not count.
    .where((eb) => eb.or([eb('kind', '!=', 'due-day'), eb('extraInterestCents', '>', 0)]))
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  const plan = plans.at(-1)
  return [...rows, ...(plan ? [{ kind: 'late-plan' as const, on: plan.agreedOn }] : [])]
}

/** Asks the lender what it agrees to on a day. @throws PortFailure */
export async function askLimits(
  { database, ports }: Context,
  { running, day, late, open }: Situation,
): Promise<RenegotiationLimits> {
  return ports.lender.renegotiate({
    loan: running.id,
    today: day,
    daysLate: Math.max(0, ...late.map(({ daysLate }) => daysLate)),
    lateQty: late.length,
    paidQty: running.rows.filter(({ paymentId }) => paymentId !== null).length,
    openQty: open.length,
    changes: await changesOf(database, running),
  })
}

/** The day from which the lender agrees to a change again that is made today; the way back to the signed due day does not count. */
export const againFrom = (
  change: Change,
  { day, freeDay }: Situation,
  { waitMonths }: RenegotiationLimits,
): IsoDate | null => {
  const isFree = change.kind === 'due-day' && !change.longer && change.day === freeDay
  return waitMonths > 0 && !isFree ? addMonths(day, waitMonths) : null
}

type ChangeEffect = Pick<BuiltChange, 'plan' | 'steps'>

/** Whether the contract gets no dearer by a change, and each smaller installment still pays its interest: no person may agree to more. */
export function isLawful({ plan, steps }: ChangeEffect, { running }: Situation): boolean {
  const isUnpaying = steps.some(
    ({ schedule: { kind, firstNumber, installments } }) =>
      kind === 'term' &&
      installments.some(({ number, amortisationCents }) => number >= firstNumber && amortisationCents <= 0),
  )
  return plan.annualCet <= running.terms.annualCet && !isUnpaying
}

/** How many parts a plan has, one of them paid at once or none. */
const partsOf = ({ partsQty, entryCents }: Extract<Change, { kind: 'late-plan' }>): number =>
  partsQty + (entryCents === undefined ? 0 : 1)

const addedBy = ({ longer }: { longer?: { addedQty: number } }) => longer?.addedQty ?? 0

/** Whether a change is lawful and the lender agrees to it. */
export function isAgreed(
  change: Change,
  built: ChangeEffect,
  situation: Situation,
  limits: RenegotiationLimits,
): boolean {
  if (!isLawful(built, situation)) return false
  const { day } = situation
  switch (change.kind) {
    case 'late-plan':
      return (
        partsOf(change) <= limits.latePartsQty &&
        daysBetween(day, change.firstDueDate) <= limits.latePartDays &&
        (!change.rest || isAgreed(change.rest, built, situation, limits))
      )
    case 'due-day':
      return limits.dueDay && addedBy(change) <= limits.addedQty
    case 'skip':
      return limits.skip && addedBy(change) <= limits.addedQty
    case 'term':
      return change.addedQty <= limits.addedQty
  }
}
