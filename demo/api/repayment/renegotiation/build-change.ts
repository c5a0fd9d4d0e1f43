import type { AgreedRest } from '#core/agreement/renegotiation-words.ts'
import type { Installment } from '#core/api/contract/installments.ts'
import type { Change, PaymentPlan, RestChange } from '#core/api/contract/renegotiation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { annualCet } from '#core/money/cet.ts'
import { moveDueDay, skipInstallment } from '#core/money/due-day.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import { mostPartsOf, type PlanParts, planLate } from '#core/money/late-plan.ts'
import { lengthenTerm } from '#core/money/longer-term.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { ChangedTerms } from '../../agreement/release-annex.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { dayChangesOf, freeDueDayOf } from '../due-day/free-due-day.ts'
import { installmentsOn, installmentsToCome, lateInstallments } from '../installment-schedule.ts'
import { planOn } from '../late-plans.ts'
import { isHeldByClearing, type LoanInRepayment, withSchedule } from '../loans-in-repayment.ts'
import { dayOf, movedRows, paidRows, type ScheduleChange, termsWith } from '../store-schedule.ts'

type PlanItem = PaymentPlan['items'][number]

/** A loan on a day, as a renegotiation sees it. */
export interface Situation {
  running: LoanInRepayment
  day: IsoDate
  late: readonly Installment[]
  /** What settles the late ones on that day. */
  lateCents: Cents
  /** What is still to come; what a plan covers, or is contested and overdue, stays as it is. */
  open: readonly Installment[]
  /** What an answered contest has left to pay until a day: it stays as it is too. */
  graced: readonly PlanItem[]
  /** The due day to which the loan may come back without interest. */
  freeDay: number | null
  current: PaymentPlan
}

export async function readSituation(
  database: Database,
  running: LoanInRepayment,
  day: IsoDate,
): Promise<Situation> {
  return situationOn(
    running,
    day,
    await freeDueDayOf(database, running, await dayChangesOf(database, running.id)),
  )
}

/** @param freeDay the due day to which it comes back without interest */
export function situationOn(running: LoanInRepayment, day: IsoDate, freeDay: number | null): Situation {
  const items = installmentsOn(running, day)
  const late = lateInstallments(items)
  const open = installmentsToCome(items, day)
  const lateCents = sumCents(late.map(({ amountCents }) => amountCents))
  const graced = gracedItems(items, day)
  const situation = { running, day, late, lateCents, open, graced, freeDay }
  const asIs = [...lateItems(late), ...graced, ...openItems(open)]
  const current = planWith(situation, asIs, running.terms.annualCet)
  return { ...situation, current }
}

const lateItems = (late: Situation['late']): PlanItem[] =>
  late.map(({ number, dueDate, amountCents: cents }) => ({ number, dueDate, cents }))

const gracedItems = (items: readonly Installment[], day: IsoDate): PlanItem[] =>
  items.flatMap(({ number, state, payBy, graceUntil, openCents: cents }) =>
    graceUntil === null || state === 'late' || payBy >= day ? [] : [{ number, dueDate: graceUntil, cents }],
  )

const openItems = (open: Situation['open']): PlanItem[] =>
  open.map(({ number, dueDate, openCents: cents }) => ({ number, dueDate, cents }))

/** A plan of these items and of what an earlier plan still asks for. */
function planWith(
  { running, day }: Pick<Situation, 'running' | 'day'>,
  items: readonly PlanItem[],
  cet: number,
): PaymentPlan {
  const agreed = planOn(running, day)
  const again = agreed?.owedAgain ? [{ ...agreed.owedAgain, dueDate: agreed.owedAgain.payBy }] : []
  const parts = [...again, ...(agreed?.parts ?? []).filter(({ openCents }) => openCents > 0)].map(
    ({ dueDate, openCents: cents }): PlanItem => ({ number: null, dueDate, cents }),
  )
  const all = inOrder([...parts, ...items])
  return { totalCents: sumCents(all.map(({ cents }) => cents)), annualCet: cet, items: all }
}

const cetOf = ({ terms }: LoanInRepayment, rows: readonly { dueDate: IsoDate; installmentCents: Cents }[]) =>
  annualCet(
    terms.netCents,
    terms.disbursementDate,
    rows.map(({ dueDate, installmentCents }) => ({ date: dueDate, cents: installmentCents })),
  )

/** One change of a schedule, and the loan as it finds it. */
interface ScheduleStep {
  running: LoanInRepayment
  schedule: ScheduleChange
}

/** What a change makes of a loan. */
export interface BuiltChange {
  plan: PaymentPlan
  extraCents: Cents
  annex: ChangedTerms
  /** One after the other; a plan for what is late alone leaves the schedule as it is. */
  steps: readonly ScheduleStep[]
  latePlan: PlanParts | null
}

/** The last day to pay at once what a plan begins with: a whole business day after the agreement. */
const entryDayOf = (day: IsoDate): IsoDate => nextBusinessDay(addDays(day, 1))

/**
 * @param entryBy the last day to pay the part of a plan that comes before its monthly ones
 * @throws ApiError renegotiation_refused if the loan has nothing to change like this
 */
export function buildChange(
  situation: Situation,
  change: Change,
  entryBy = entryDayOf(situation.day),
): BuiltChange {
  const { running, day, late, lateCents } = situation
  const { terms } = running
  if (isHeldByClearing(running, day)) throw createRefusal('renegotiation_refused')
  const isPlan = change.kind === 'late-plan'
  const latePlan = isPlan ? partsFor(situation, change, entryBy) : null
  const rest = isPlan ? change.rest : change
  const changed = rest ? changeRest(situation, rest) : null
  const steps = changed?.steps ?? []
  const last = steps.at(-1)
  const schedule = last?.schedule
  const plan = schedule ? changedPlan(situation, schedule) : situation.current
  const hasEntry = isPlan && change.entryCents !== undefined
  const numbers = late.map(({ number }) => number)
  return {
    plan: latePlan ? withParts(plan, situation, latePlan) : plan,
    extraCents: sumCents(steps.map((step) => step.schedule.extraInterestCents)),
    annex: {
      before: terms,
      after: last ? termsWith(last.running, last.schedule) : terms,
      installments: schedule?.installments ?? contractRows(running),
      ...(schedule && { paid: paidRows(running) }),
      ...(latePlan
        ? {
            renegotiation: {
              ...{ kind: 'late-plan', askedOn: day, numbers, lateCents, parts: latePlan },
              ...(hasEntry && { hasEntry }),
              ...(changed && { rest: changed.agreed }),
            },
          }
        : changed && agreedAlone(changed.agreed, day)),
    },
    steps,
    latePlan,
  }
}

/** What is to be paid with another schedule for what is open. */
function changedPlan(situation: Situation, schedule: ScheduleChange): PaymentPlan {
  const { late, graced } = situation
  const items = [...lateItems(late), ...graced, ...changedItems(situation, schedule)]
  return planWith(situation, items, schedule.annualCet)
}

/** A plan with parts for what is late. */
export function withParts(plan: PaymentPlan, { late }: Situation, parts: Readonly<PlanParts>): PaymentPlan {
  const others = plan.items.filter(({ number }) => !late.some((item) => item.number === number))
  return { ...plan, items: inOrder([...partItems(parts), ...others]) }
}

const partItems = (parts: Readonly<PlanParts>) =>
  parts.map(({ dueDate, cents }): PlanItem => ({ number: null, dueDate, cents }))

const inOrder = (items: readonly PlanItem[]) =>
  items.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0))

/** The parts of a plan, the one that is paid at once no later than the first of the others. @throws ApiError renegotiation_refused */
export function partsFor(
  { day, late, lateCents }: Situation,
  { partsQty, firstDueDate, entryCents = 0 }: Extract<Change, { kind: 'late-plan' }>,
  entryBy = entryDayOf(day),
): PlanParts {
  const isDayOfMonth = Number(firstDueDate.slice(8)) <= 28
  const leftCents = lateCents - entryCents
  if (late.length === 0 || partsQty > mostPartsOf(leftCents) || firstDueDate <= day || !isDayOfMonth)
    throw createRefusal('renegotiation_refused')
  const dueDate = entryBy < firstDueDate ? entryBy : firstDueDate
  const entry = entryCents > 0 ? [{ dueDate, cents: entryCents }] : []
  return [...entry, ...planLate(leftCents, partsQty, firstDueDate)]
}

/** What was agreed on for what is still to come, and nothing else. */
function agreedAlone(agreed: AgreedRest, askedOn: IsoDate): Pick<ChangedTerms, 'dueDay' | 'renegotiation'> {
  if (agreed.kind !== 'due-day' || agreed.longer) return { renegotiation: { ...agreed, askedOn } }
  const { kind, ...dueDay } = agreed
  return { dueDay: { ...dueDay, askedOn } }
}

interface ChangedRest {
  steps: ScheduleStep[]
  agreed: AgreedRest
}

/**
 * Smaller installments come before a later date: the other way round the first of them would have to pay the interest of
 * the days until then as well.
 *
 * @throws ApiError renegotiation_refused
 */
function changeRest(situation: Situation, change: RestChange): ChangedRest {
  const { running, open, freeDay } = situation
  const [first] = open
  if (!first) throw createRefusal('renegotiation_refused')
  if (change.kind === 'term') {
    const { step, longer } = lengthen(situation, first.number, change.addedQty)
    return { steps: [step], agreed: { kind: 'term', ...longer } }
  }
  if (change.kind === 'due-day' && change.day === dayOf(first.dueDate))
    throw createRefusal('renegotiation_refused')
  const before = change.longer && lengthen(situation, first.number, change.longer.addedQty)
  const now = before ? changedLoan(before.step) : running
  const numbers = now.rows.flatMap(({ number }) =>
    open.some((item) => item.number === number) || number > running.rows.length ? [number] : [],
  )
  const moved =
    change.kind === 'skip'
      ? skipInstallment(now.loan, numbers)
      : moveDueDay(now.loan, numbers, change.day, change.day === freeDay)
  const { extraDays, riseCents, extraInterestCents } = moved
  const { kind } = change
  const installments = movedRows(now, moved)
  const step = stepOf(now, first.number, { kind, extraDays, extraInterestCents, installments })
  const later = {
    ...{ openQty: numbers.length, extraDays, riseCents, extraInterestCents },
    ...(before && { longer: before.longer }),
  }
  return {
    steps: [...(before ? [before.step] : []), step],
    agreed:
      change.kind === 'skip' ? { kind: 'skip', ...later } : { kind: 'due-day', day: change.day, ...later },
  }
}

/** @throws ApiError renegotiation_refused */
function lengthen(situation: Situation, firstNumber: number, addedQty: number) {
  const { running, open } = situation
  if (isPaidAhead(situation)) throw createRefusal('renegotiation_refused')
  const before = running.rows.find(({ number }) => number === firstNumber - 1)
  const balanceCents = before?.balanceCents ?? running.terms.principalCents
  const numbers = open.map(({ number }) => number)
  const made = lengthenTerm(running.loan, numbers, balanceCents, addedQty)
  const { eachCents, extraInterestCents, rows } = made
  const planned = rows.map((row) => ({
    ...row,
    dueDate: made.installments.find(({ number }) => number === row.number)?.dueDate ?? '',
  }))
  const installments = [...contractRows(running).filter(({ number }) => number < firstNumber), ...planned]
  return {
    step: stepOf(running, firstNumber, { kind: 'term', extraDays: 0, extraInterestCents, installments }),
    longer: { addedQty, eachCents, openQty: rows.length, extraInterestCents },
  }
}

/** A loan as one change of its schedule leaves it. */
export function changedLoan({ running, schedule }: ScheduleStep): LoanInRepayment {
  const { firstNumber, extraDays } = schedule
  const installments = schedule.installments.map((planned) => {
    const row = running.rows.find(({ number }) => number === planned.number)
    if (!row || row.number !== firstNumber) return planned
    return { ...planned, extraDays: row.extraDays + extraDays, movedDays: row.movedDays + extraDays }
  })
  return withSchedule(running, installments, termsWith(running, schedule))
}

/** Whether anything after the next installment was paid: then the schedule does not say what is owed of it. */
export const isPaidAhead = ({ running, open }: Situation): boolean =>
  running.rows.some(
    ({ number, paymentId, parts }) =>
      number > (open[0]?.number ?? 0) && (paymentId !== null || parts.length > 0),
  )

const contractRows = ({ rows }: LoanInRepayment): ScheduleChange['installments'] =>
  rows.map(({ number, dueDate, installmentCents, interestCents, amortisationCents, balanceCents }) => ({
    ...{ number, dueDate, installmentCents, interestCents, amortisationCents, balanceCents },
  }))

const stepOf = (
  running: LoanInRepayment,
  firstNumber: number,
  change: Omit<ScheduleChange, 'annualCet' | 'firstNumber'>,
): ScheduleStep => ({
  running,
  schedule: { ...change, firstNumber, annualCet: cetOf(running, change.installments) },
})

/** What is still to be paid of the installments that a schedule changes or adds. */
const changedItems = ({ running, open }: Situation, { installments }: ScheduleChange): PlanItem[] =>
  installments.flatMap(({ number, dueDate, installmentCents }): PlanItem[] => {
    const isChanged = open.some((item) => item.number === number) || number > running.rows.length
    const parts = running.rows.find((row) => row.number === number)?.parts
    const cents = openAmountOf({ dueDate, installmentCents, parts })
    return isChanged ? [{ number, dueDate, cents }] : []
  })
