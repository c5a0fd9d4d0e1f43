import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import {
  type Change,
  type ChangeKind,
  type ChangeObstacle,
  changeKinds,
  type PaymentPlan,
  type renegotiationOptions,
} from '#core/api/contract/renegotiation.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import { nextDateWithDay } from '#core/money/due-day.ts'
import { mostPartsOf } from '#core/money/late-plan.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { RenegotiationLimits } from '../../ports/lender.ts'
import { type LoanInRepayment, type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'
import { type BuiltChange, buildChange, isPaidAhead, readSituation, type Situation } from './build-change.ts'

type Options = Answer<typeof renegotiationOptions>

/** What the customer can pay: so much a month, from a day on. */
interface Wish {
  monthlyCents: Cents
  from: IsoDate
}

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
  const isFree = change.kind === 'due-day' && change.day === freeDay
  return waitMonths > 0 && !isFree ? addMonths(day, waitMonths) : null
}

/** Whether the lender agrees to a change, the contract gets no dearer by it, and each installment still pays its interest. */
export function isAgreed(
  change: Change,
  { plan, schedule }: Pick<BuiltChange, 'plan' | 'schedule'>,
  { running, day }: Situation,
  limits: RenegotiationLimits,
): boolean {
  if (plan.annualCet > running.terms.annualCet) return false
  const isUnpaying = schedule?.installments.some(({ amortisationCents }) => amortisationCents <= 0)
  switch (change.kind) {
    case 'late-plan':
      return (
        change.partsQty <= limits.latePartsQty && daysBetween(day, change.firstDueDate) <= limits.latePartDays
      )
    case 'due-day':
      return limits.dueDay
    case 'skip':
      return limits.skip
    case 'term':
      return change.addedQty <= limits.addedQty && !isUnpaying
  }
}

/** The most that one month of a plan costs; what is overdue costs this month. */
function mostInMonth(items: PaymentPlan['items'], day: IsoDate): Cents {
  const months = new Map<string, Cents>()
  for (const { dueDate, cents } of items) {
    const month = (dueDate > day ? dueDate : day).slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + cents)
  }
  return Math.max(0, ...months.values())
}

/** What a plan costs in its dearest month, and whether it meets a wish. */
function meets({ items }: PaymentPlan, wish: Wish, day: IsoDate) {
  const monthlyCents = mostInMonth(items, day)
  const isTooSoon = (items[0]?.dueDate ?? wish.from) < wish.from
  return { monthlyCents, isTooSoon, fits: monthlyCents <= wish.monthlyCents && !isTooSoon }
}

/** What a month has for installments, so that one of the most parts for what is late has room beside them. */
const roomOf = ({ lateCents }: Situation, wish: Wish, { latePartsQty }: RenegotiationLimits): Cents =>
  wish.monthlyCents - (latePartsQty === 0 ? 0 : Math.ceil(lateCents / latePartsQty))

const toCome = ({ items }: PaymentPlan, day: IsoDate) => items.filter(({ dueDate }) => dueDate >= day)

const between = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

type Candidates = readonly Change[] | ChangeObstacle

/** The first day of a plan for what is late: the first due day that a wish allows, or else the latest day that the lender waits for, none after the 28th. */
function firstPartOn(
  { running, open, day }: Situation,
  wish: Wish,
  { latePartDays }: RenegotiationLimits,
): IsoDate {
  const due = open[0]?.dueDate ?? running.rows.at(-1)?.dueDate ?? day
  const soonest = wish.from > day ? wish.from : addDays(day, 1)
  const onDueDay = nextDateWithDay(addDays(soonest, -1), Number(due.slice(8)))
  const latest = addDays(day, latePartDays)
  if (onDueDay <= latest) return onDueDay
  const offDueDay = Number(soonest.slice(8)) <= 28 ? soonest : nextDateWithDay(soonest, 1)
  if (offDueDay <= latest) return offDueDay
  return Number(latest.slice(8)) <= 28 ? latest : `${latest.slice(0, 8)}28`
}

/** The ways of one kind in which a wish may be met, the least change first; or why there is none. */
function candidatesOf(
  kind: ChangeKind,
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
): Candidates {
  const { running, late, lateCents, open, day, current } = situation
  const [first] = open
  if (running.processing.size > 0) return 'processing'
  if (kind === 'late-plan') {
    if (late.length === 0) return 'nothing_late'
    if (limits.latePartsQty === 0) return 'lender'
    const firstDueDate = firstPartOn(situation, wish, limits)
    if (firstDueDate <= day) return 'lender'
    const most = Math.min(limits.latePartsQty, mostPartsOf(lateCents))
    return between(1, most).map((partsQty) => ({ kind, partsQty, firstDueDate }))
  }
  if (!first) return 'all_late'
  if (kind === 'term') {
    if (limits.addedQty === 0) return 'lender'
    if (isPaidAhead(situation)) return 'paid_ahead'
    if (mostInMonth(toCome(current, day), day) <= roomOf(situation, wish, limits)) return 'not_needed'
    return between(1, limits.addedQty).map((addedQty) => ({ kind, addedQty }))
  }
  if (!limits[kind === 'skip' ? 'skip' : 'dueDay']) return 'lender'
  if (first.dueDate >= wish.from) return 'already_later'
  if (kind === 'skip') return [{ kind }]
  return dueDays
    .filter((one) => one !== Number(first.dueDate.slice(8)))
    .map((one) => ({ one, date: nextDateWithDay(first.dueDate, one) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ one }) => ({ kind, day: one }))
}

/** The least change of a kind that meets a wish, or else the one that goes furthest. */
function optionOf(
  kind: ChangeKind,
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
): Options['options'][number] | ChangeObstacle {
  const candidates = candidatesOf(kind, situation, wish, limits)
  if (typeof candidates === 'string') return candidates
  const built = candidates
    .map((change) => ({ change, ...buildChange(situation, change) }))
    .filter(({ change, ...one }) => isAgreed(change, one, situation, limits))
  const { day } = situation
  const isEnough = ({ plan }: BuiltChange) =>
    kind === 'term'
      ? mostInMonth(toCome(plan, day), day) <= roomOf(situation, wish, limits)
      : meets(plan, wish, day).fits
  const isLateEnough = ({ plan }: BuiltChange) => kind === 'due-day' && !meets(plan, wish, day).isTooSoon
  const best = built.find(isEnough) ?? built.find(isLateEnough) ?? built.at(-1)
  if (!best) return 'lender'
  const { change, plan, extraCents } = best
  return {
    ...{ change, plan, extraCents, againFrom: againFrom(change, situation, limits) },
    days: built.flatMap((one) => (one.change.kind === 'due-day' ? [one.change.day] : [])),
    ...meets(plan, wish, day),
  }
}

/** What is possible today for a customer who cannot pay a loan as it is. @throws ApiError 404, 409; PortFailure */
export async function showOptions(
  context: Context,
  asked: OwnedLoanKey,
  { monthlyBudget, payFrom }: ParsedInput<typeof renegotiationOptions>['body'],
): Promise<Options> {
  const day = today(context.clock)
  const running = await readLoanInRepayment(context.database, asked, statesIn('repaying'))
  const situation = await readSituation(context.database, running, day)
  const limits = await askLimits(context, situation)
  const months = Number(payFrom)
  const from = months === 0 ? day : `${addMonths(day, months).slice(0, 8)}01`
  const wish = { monthlyCents: monthlyBudget, from }
  const found = changeKinds.map((kind) => ({ kind, option: optionOf(kind, situation, wish, limits) }))
  return {
    today: day,
    current: situation.current,
    options: found.flatMap(({ option }) => (typeof option === 'string' ? [] : [option])),
    refused: found.flatMap(({ kind, option }): Options['refused'] => {
      if (typeof option !== 'string') return []
      const said = option === 'lender' && limits.reasons.find((reason) => reason.kind === kind)
      return [said || { kind, why: option, from: null }]
    }),
  }
}
