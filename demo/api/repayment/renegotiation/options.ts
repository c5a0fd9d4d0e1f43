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
import { addDays, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import { nextDateWithDay } from '#core/money/due-day.ts'
import { leastPartCents } from '#core/money/impute-payment.ts'
import { leastEntry, mostPartsOf } from '#core/money/late-plan.ts'
import { roundHalfEven } from '#core/money/rounding.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../../platform/context.ts'
import type { RenegotiationLimits } from '../../ports/lender.ts'
import { planOn } from '../late-plans.ts'
import { isHeldByClearing, type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'
import {
  type BuiltChange,
  buildChange,
  isPaidAhead,
  partsFor,
  readSituation,
  type Situation,
  withParts,
} from './build-change.ts'
import { againFrom, askLimits, isAgreed } from './lender-limits.ts'
import { termLimitOf } from './term-limit.ts'

type Options = Answer<typeof renegotiationOptions>
type Option = Options['options'][number]

/** What the customer can pay: so much today, and so much a month from a day on. */
export interface Wish {
  nowCents: Cents
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

/** What is left of a plan once what is paid today has paid what is due by then, the oldest first. */
function afterToday({ items }: PaymentPlan, nowCents: Cents, day: IsoDate): PaymentPlan['items'] {
  let left = nowCents
  return items.flatMap((item) => {
    if (item.dueDate > day) return [item]
    const paid = Math.min(left, item.cents)
    left -= paid
    return item.cents > paid ? [{ ...item, cents: item.cents - paid }] : []
  })
}

/** What is left of a plan after today costs in its dearest month, and whether it meets a wish. */
function meets(items: PaymentPlan['items'], wish: Wish, day: IsoDate) {
  const monthlyCents = mostInMonth(items, day)
  const isOverdue = items.some(({ dueDate }) => dueDate < day)
  const soonOn = items.find(({ dueDate }) => dueDate >= day && dueDate < wish.from)?.dueDate ?? null
  const firstOn = items[0]?.dueDate ?? wish.from
  const fits = monthlyCents <= wish.monthlyCents && !isOverdue && soonOn === null
  return { monthlyCents, isOverdue, soonOn, firstOn, fits }
}

const toCome = (items: PaymentPlan['items'], day: IsoDate) => items.filter(({ dueDate }) => dueDate >= day)

const between = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

type Candidates<Of> = readonly Of[] | ChangeObstacle

const listed = <Of>(candidates: Candidates<Of>): readonly Of[] =>
  typeof candidates === 'string' ? [] : candidates

/** The first day of a plan for what is late: the first due day that a wish allows, or else the latest day that the lender waits for, none after the 28th. */
export function firstPartOn(
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

type LatePlanChange = Extract<Change, { kind: 'late-plan' }>

/** Plans for what is late, the shortest first, with what can be paid today as their first part or without; or why there is none. */
function plansFor(
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
  rest?: RestChange,
): Candidates<LatePlanChange> {
  const { running, late, lateCents, day } = situation
  if (isHeldByClearing(running, day)) return 'processing'
  if (late.length === 0) return planOn(running, day) ? 'in_plan' : 'nothing_late'
  const firstDueDate = firstPartOn(situation, wish, limits, rest)
  if (firstDueDate <= day) return 'lender'
  const { nowCents } = wish
  const isEntry = nowCents >= leastPartCents && mostPartsOf(lateCents - nowCents) > 0
  const plans = (isEntry ? [nowCents, undefined] : [undefined]).flatMap((entryCents) => {
    const most = Math.min(
      mostPartsOf(lateCents - (entryCents ?? 0)),
      limits.latePartsQty - (entryCents === undefined ? 0 : 1),
    )
    return between(1, most).map(
      (partsQty): LatePlanChange => ({
        ...{ kind: 'late-plan', partsQty, firstDueDate },
        ...(entryCents !== undefined && { entryCents }),
        ...(rest && { rest }),
      }),
    )
  })
  return plans.length > 0 ? plans : 'lender'
}

/** Changes of the rest of one kind, the least first; or why there is none. */
function restsFor(
  kind: RestChange['kind'],
  situation: Situation,
  limits: RenegotiationLimits,
): Candidates<RestChange> {
  const { running, open, day } = situation
  const [first] = open
  if (isHeldByClearing(running, day)) return 'processing'
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

/** Every change of the rest that may be agreed to: each alone, and a later date with smaller installments. */
function everyRest(situation: Situation, limits: RenegotiationLimits): RestChange[] {
  const terms = listed(restsFor('term', situation, limits)).flatMap((one) =>
    one.kind === 'term' ? [one] : [],
  )
  const later = (['due-day', 'skip'] as const).flatMap((kind) => listed(restsFor(kind, situation, limits)))
  const both = later.flatMap((one) => terms.map(({ addedQty }) => ({ ...one, longer: { addedQty } })))
  return [...terms, ...later, ...both]
}

type Candidate = Pick<BuiltChange, 'plan' | 'extraCents' | 'steps'> &
  ReturnType<typeof meets> & {
    change: Change
    /** What is to be paid beside what is paid today. */
    left: PaymentPlan['items']
    /** How much a month is too much, and how many days a payment comes too soon. */
    overCents: Cents
    soonDays: number
  }

/** Every change that can be signed today, measured by a wish. */
function everyChange(situation: Situation, wish: Wish, limits: RenegotiationLimits): Candidate[] {
  const { day, current } = situation
  const unchanged = { plan: current, extraCents: 0, steps: [] }
  return [undefined, ...everyRest(situation, limits)].flatMap((rest) => {
    const base = rest ? buildChange(situation, rest) : unchanged
    const planned = listed(plansFor(situation, wish, limits, rest)).map((change) => {
      const { entryCents = 0 } = change
      const parts = partsFor(situation, change)
      const monthly = withParts(base.plan, situation, entryCents > 0 ? parts.slice(1) : parts)
      const left = afterToday(monthly, wish.nowCents - entryCents, day)
      return { ...base, change, plan: withParts(base.plan, situation, parts), left }
    })
    const alone = rest ? [{ ...base, change: rest, left: afterToday(base.plan, wish.nowCents, day) }] : []
    return [...alone, ...planned]
      .filter((one) => isAgreed(one.change, one, situation, limits))
      .map((one) => ({ ...one, ...measured(one.left, wish, day) }))
  })
}

function measured(items: PaymentPlan['items'], wish: Wish, day: IsoDate) {
  const met = meets(items, wish, day)
  return {
    ...met,
    overCents: Math.max(0, met.monthlyCents - wish.monthlyCents),
    soonDays: Math.max(0, daysBetween(met.firstOn, wish.from)),
  }
}

type Distance = ReturnType<typeof measured>

/** A change's own kinds: those that its parts would have alone. */
function kindsOf(change: Change): ChangeKind[] {
  if (change.kind === 'late-plan') return [change.kind, ...(change.rest ? kindsOf(change.rest) : [])]
  return change.kind !== 'term' && change.longer ? [change.kind, 'term'] : [change.kind]
}

/** Cheaper first, and of what costs the same what changes less. */
const byCost = (a: Candidate, b: Candidate) =>
  a.extraCents - b.extraCents ||
  kindsOf(a.change).length - kindsOf(b.change).length ||
  a.plan.items.length - b.plan.items.length

/** How far a change is from a wish, in cents: a day too soon is a thirtieth of an installment. */
const distanceOf = ({ overCents, soonDays }: Distance, { open, lateCents }: Situation): number =>
  overCents + (soonDays * (open[0]?.openCents ?? lateCents)) / 30

/** The cheapest changes that meet a wish, one for each set of kinds of which a smaller set does not meet it. */
function leastOf(fitting: readonly Candidate[]): Candidate[] {
  const sets = fitting.map(({ change }) => new Set(kindsOf(change)))
  return fitting
    .filter(({ change }) => {
      const own = kindsOf(change)
      return !sets.some((set) => set.size < own.length && [...set].every((kind) => own.includes(kind)))
    })
    .toSorted(byCost)
    .filter(
      ({ change }, index, all) =>
        all.findIndex((one) => String(kindsOf(one.change)) === String(kindsOf(change))) === index,
    )
}

/** The changes that do not meet a wish and have no other that is nearer in sum and date, the nearest first; of those alike the cheapest. */
function nearestOf(candidates: readonly Candidate[], unchanged: Distance, situation: Situation): Candidate[] {
  let soonest = Number.POSITIVE_INFINITY
  return candidates
    .filter(({ overCents, soonDays }) => overCents < unchanged.overCents || soonDays < unchanged.soonDays)
    .toSorted((a, b) => a.overCents - b.overCents || a.soonDays - b.soonDays || byCost(a, b))
    .filter(({ soonDays }) => {
      const isSooner = soonDays < soonest
      soonest = Math.min(soonest, soonDays)
      return isSooner
    })
    .toSorted((a, b) => distanceOf(a, situation) - distanceOf(b, situation))
}

/** Why a change of one kind alone would not help. */
function needlessOf(kind: ChangeKind, situation: Situation, wish: Wish): ChangeObstacle | null {
  const { open, day, current } = situation
  if (kind === 'late-plan')
    return meets(afterToday(current, wish.nowCents, day), wish, day).fits ? 'not_needed' : null
  if (kind !== 'term') return (open[0]?.dueDate ?? '') >= wish.from ? 'already_later' : null
  return mostInMonth(toCome(current.items, day), day) <= wish.monthlyCents ? 'not_needed' : null
}

/** How far a change alone is from a wish, without what is overdue, which it leaves as it is. */
const distanceAlone = ({ left }: Candidate, wish: Wish, situation: Situation) =>
  distanceOf(measured(toCome(left, situation.day), wish, situation.day), situation)

/** Why no change of one kind alone is possible, or none would help; or the nearest one, with all the days that are possible. */
function aloneOf(
  kind: ChangeKind,
  candidates: readonly Candidate[],
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
): { best: Candidate; days: number[] } | ChangeObstacle {
  const listedOf =
    kind === 'late-plan' ? plansFor(situation, wish, limits) : restsFor(kind, situation, limits)
  if (typeof listedOf === 'string') return listedOf
  const needless = needlessOf(kind, situation, wish)
  if (needless) return needless
  const alone = candidates.filter(({ change }) => String(kindsOf(change)) === kind)
  const [best] = alone
    .toSorted(byCost)
    .toSorted((a, b) => distanceAlone(a, wish, situation) - distanceAlone(b, wish, situation))
  const days = alone.flatMap(({ change }) => (change.kind === 'due-day' ? [change.day] : []))
  return best ? { best, days } : 'lender'
}

/** What the lender's limits leave for a wish, and why no more. */
export function optionsFor(
  situation: Situation,
  wish: Wish,
  limits: RenegotiationLimits,
): Omit<Options, 'today' | 'current'> {
  const { day, current } = situation
  const every = everyChange(situation, wish, limits)
  const unchanged = measured(afterToday(current, wish.nowCents, day), wish, day)
  const alone = changeKinds.map((kind) => ({ kind, found: aloneOf(kind, every, situation, wish, limits) }))
  const daysOf = ({ change }: Candidate) =>
    alone.flatMap(({ kind, found }) =>
      typeof found !== 'string' && String(kindsOf(change)) === kind ? found.days : [],
    )
  const fitting = every.filter(({ fits }) => fits)
  const best = unchanged.fits
    ? []
    : fitting.length > 0
      ? leastOf(fitting)
      : nearestOf(every, unchanged, situation)
  const isShown = (kind: ChangeKind) => best.some(({ change }) => String(kindsOf(change)) === kind)
  const others = alone
    .flatMap(({ kind, found }) => (typeof found === 'string' || isShown(kind) ? [] : [found.best]))
    .toSorted((a, b) => distanceOf(a, situation) - distanceOf(b, situation))
  const shown = (one: Candidate): Option => {
    const { change, plan, extraCents, monthlyCents, isOverdue, soonOn, fits } = one
    return {
      ...{ change, plan, extraCents, monthlyCents, isOverdue, soonOn, fits },
      days: daysOf(one),
      againFrom: againFrom(change, situation, limits),
      termLimit: termLimitOf(change, situation, limits),
    }
  }
  return {
    asIsCents: unchanged.monthlyCents,
    options: best.map(shown),
    others: others.map(shown),
    least: {
      monthlyCents: Math.min(...[unchanged, ...every].map(({ monthlyCents }) => monthlyCents)),
      interestCents: monthInterest(situation),
      addedQty: limits.addedQty,
    },
    entryFromCents: leastEntry(situation.lateCents, limits.latePartsQty),
    refused: alone.flatMap(({ kind, found }): Options['refused'] => {
      if (typeof found !== 'string' || best.some(({ change }) => kindsOf(change).includes(kind))) return []
      const said = found === 'lender' && limits.reasons.find((reason) => reason.kind === kind)
      return [said || { kind, why: found, from: null }]
    }),
  }
}

/** The contract's interest of one month on what is still to come. */
function monthInterest({ running, open }: Situation): Cents {
  const before = running.rows.find(({ number }) => number === (open[0]?.number ?? 0) - 1)
  const owed = before?.balanceCents ?? running.terms.principalCents
  return open.length === 0 ? 0 : roundHalfEven(owed * running.loan.monthlyRate)
}

/** What is possible today for a customer who cannot pay a loan as it is. @throws ApiError 404, 409; PortFailure */
export async function showOptions(
  context: Context,
  asked: OwnedLoanKey,
  { monthlyBudget, payNow = 0, payFrom }: ParsedInput<typeof renegotiationOptions>['body'],
): Promise<Options> {
  const day = today(context.clock)
  const running = await readLoanInRepayment(context.database, asked, statesIn('repaying'))
  const situation = await readSituation(context.database, running, day)
  const limits = await askLimits(context, situation)
  const from = payFrom > day ? payFrom : day
  const wish = { nowCents: payNow, monthlyCents: monthlyBudget, from }
  return { today: day, current: situation.current, ...optionsFor(situation, wish, limits) }
}
