import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import {
  type Change,
  type ChangeKind,
  type ChangeObstacle,
  changeKinds,
  type PaymentPlan,
  type RestChange,
  type renegotiationOptions,
} from '#core/api/contract/renegotiation.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, addMonths, type IsoDate } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import { nextDateWithDay } from '#core/money/due-day.ts'
import { mostPartsOf } from '#core/money/late-plan.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../../platform/context.ts'
import type { RenegotiationLimits } from '../../ports/lender.ts'
import { type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'
import { type BuiltChange, buildChange, isPaidAhead, readSituation, type Situation } from './build-change.ts'
import { againFrom, askLimits, isAgreed } from './lender-limits.ts'

type Options = Answer<typeof renegotiationOptions>
type Option = Options['options'][number]

/** What the customer can pay: so much a month, from a day on. */
export interface Wish {
  monthlyCents: Cents
  from: IsoDate
}

/** The most that one month of a plan costs; what is overdue costs this month. */
export function mostInMonth(items: PaymentPlan['items'], day: IsoDate): Cents {
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

type Candidates<Of> = readonly Of[] | ChangeObstacle

/** The first day of a plan for what is late: the first due day that a wish allows, or else the latest day that the lender waits for, none after the 28th. */
function firstPartOn(
  { running, open, day }: Situation,
  wish: Wish,
  { latePartDays }: RenegotiationLimits,
  rest?: RestChange,
): IsoDate {
  const due = open[0]?.dueDate ?? running.rows.at(-1)?.dueDate ?? day
  const dueDay = rest?.kind === 'due-day' ? rest.day : Number(due.slice(8))
  const soonest = wish.from > day ? wish.from : addDays(day, 1)
  const onDueDay = nextDateWithDay(addDays(soonest, -1), dueDay)
  const latest = addDays(day, latePartDays)
  if (onDueDay <= latest) return onDueDay
  const offDueDay = Number(soonest.slice(8)) <= 28 ? soonest : nextDateWithDay(soonest, 1)
  if (offDueDay <= latest) return offDueDay
  return Number(latest.slice(8)) <= 28 ? latest : `${latest.slice(0, 8)}28`
}

/** Plans for what is late, the shortest first, each with a change of the rest or without; or why there is none. */
function plansFor(
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
  rest?: RestChange,
): Candidates<Change> {
  const { running, late, lateCents, day } = situation
  if (running.processing.size > 0) return 'processing'
  if (late.length === 0) return 'nothing_late'
  const firstDueDate = firstPartOn(situation, wish, limits, rest)
  const most = Math.min(limits.latePartsQty, mostPartsOf(lateCents))
  if (most === 0 || firstDueDate <= day) return 'lender'
  return between(1, most).map((partsQty) => ({ kind: 'late-plan', partsQty, firstDueDate, rest }))
}

/** Changes of the rest of one kind, the least first; or why there is none. */
function restsFor(
  kind: RestChange['kind'],
  situation: Situation,
  limits: RenegotiationLimits,
): Candidates<RestChange> {
  const { running, open } = situation
  const [first] = open
  if (running.processing.size > 0) return 'processing'
  if (!first) return 'all_late'
  if (kind === 'term') {
    if (limits.addedQty === 0) return 'lender'
    if (isPaidAhead(situation)) return 'paid_ahead'
    return between(1, limits.addedQty).map((addedQty) => ({ kind, addedQty }))
  }
  if (!limits[kind === 'skip' ? 'skip' : 'dueDay']) return 'lender'
  if (kind === 'skip') return [{ kind }]
  return dueDays
    .filter((one) => one !== Number(first.dueDate.slice(8)))
    .map((one) => ({ one, date: nextDateWithDay(first.dueDate, one) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ one }) => ({ kind, day: one }))
}

/** Why a change of the rest alone would not help. */
function needlessOf(
  kind: RestChange['kind'],
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
): ChangeObstacle | null {
  const { open, day, current } = situation
  if (kind !== 'term') return (open[0]?.dueDate ?? '') >= wish.from ? 'already_later' : null
  return mostInMonth(toCome(current, day), day) <= roomOf(situation, wish, limits) ? 'not_needed' : null
}

/** The least change of a kind that meets a wish, or else the one that goes furthest. */
function optionOf(
  kind: ChangeKind,
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
): Option | ChangeObstacle {
  const candidates =
    kind === 'late-plan' ? plansFor(situation, wish, limits) : restsFor(kind, situation, limits)
  if (typeof candidates === 'string') return candidates
  const needless = kind === 'late-plan' ? null : needlessOf(kind, situation, wish, limits)
  if (needless) return needless
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
  const days = built.flatMap(({ change }) => (change.kind === 'due-day' ? [change.day] : []))
  return { ...shown(best, situation, wish, limits), days }
}

const shown = (
  { change, plan, extraCents }: BuiltChange & { change: Change },
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
): Omit<Option, 'days'> => ({
  ...{ change, plan, extraCents, againFrom: againFrom(change, situation, limits) },
  ...meets(plan, wish, situation.day),
})

type Fit = ReturnType<typeof meets>

/** Whether one plan meets a wish better: by its day first, then by its dearest month. */
const isNearer = (one: Fit, other: Fit, { monthlyCents: most }: Wish): boolean =>
  one.isTooSoon === other.isTooSoon
    ? Math.max(one.monthlyCents, most) < Math.max(other.monthlyCents, most)
    : other.isTooSoon

/**
 * A plan for what is late with a change of the rest: the least change of the rest, which costs interest, and then the
 * shortest plan that meet a wish, or else the two that go furthest.
 *
 * @returns undefined if nothing goes further than one change `alone`
 */
function bothFor(
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
  alone: readonly Option[],
): Option | undefined {
  const rests = restKinds.flatMap((kind) => listed(restsFor(kind, situation, limits)))
  let best: Option | undefined
  for (const change of rests.flatMap((rest) => listed(plansFor(situation, wish, limits, rest)))) {
    const built = buildChange(situation, change)
    if (!isAgreed(change, built, situation, limits)) continue
    const option = { ...shown({ change, ...built }, situation, wish, limits), days: [] }
    if ((best ? [best] : alone).every((one) => isNearer(option, one, wish))) best = option
    if (best?.fits) break
  }
  return best
}

const restOf = (change?: Change) => (change?.kind === 'late-plan' ? change.rest : undefined)

const restKinds = changeKinds.filter((kind) => kind !== 'late-plan')

const listed = <Of>(candidates: Candidates<Of>): readonly Of[] =>
  typeof candidates === 'string' ? [] : candidates

/** What the lender's limits leave for a wish, and why no more. */
export function optionsFor(
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
): Pick<Options, 'options' | 'refused'> {
  const found = changeKinds.map((kind) => ({ kind, option: optionOf(kind, situation, wish, limits) }))
  const alone = found.flatMap(({ option }) => (typeof option === 'string' ? [] : [option]))
  const both = alone.some(({ fits }) => fits) ? undefined : bothFor(situation, wish, limits, alone)
  return {
    options: [...alone, ...(both ? [both] : [])],
    refused: found.flatMap(({ kind, option }): Options['refused'] => {
      if (typeof option !== 'string' || kind === restOf(both?.change)?.kind) return []
      const said = option === 'lender' && limits.reasons.find((reason) => reason.kind === kind)
      return [said || { kind, why: option, from: null }]
    }),
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
  return { today: day, current: situation.current, ...optionsFor(situation, wish, limits) }
}
