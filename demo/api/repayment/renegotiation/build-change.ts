import type { AgreedRest } from '#core/agreement/renegotiation-words.ts'
import type { Installment } from '#core/api/contract/installments.ts'
import type { Change, PaymentPlan, RestChange } from '#core/api/contract/renegotiation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
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
import { dayChangesOf, freeDueDayOf } from '../free-due-day.ts'
import { installmentsOn, installmentsToCome, lateInstallments } from '../installment-schedule.ts'
import { planOn } from '../late-plans.ts'
import type { LoanInRepayment } from '../loans-in-repayment.ts'
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
  const agreed = (planOn(running, day)?.parts ?? []).filter(({ openCents }) => openCents > 0)
  const parts = agreed.map(({ dueDate, openCents: cents }): PlanItem => ({ number: null, dueDate, cents }))
  const all = [...parts, ...items].toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  return { totalCents: sumCents(all.map(({ cents }) => cents)), annualCet: cet, items: all }
}

const cetOf = ({ terms }: LoanInRepayment, rows: readonly { dueDate: IsoDate; installmentCents: Cents }[]) =>
  annualCet(
    terms.netCents,
    terms.disbursementDate,
    rows.map(({ dueDate, installmentCents }) => ({ date: dueDate, cents: installmentCents })),
  )

/** What a change makes of a loan. */
export interface BuiltChange {
  plan: PaymentPlan
  extraCents: Cents
  annex: ChangedTerms
  /** A plan for what is late alone leaves the schedule as it is. */
  schedule: ScheduleChange | null
  latePlan: PlanParts | null
}

/** @throws ApiError renegotiation_refused if the loan has nothing to change like this */
export function buildChange(situation: Situation, change: Change): BuiltChange {
  const { running, day, late, lateCents, open, graced } = situation
  const { terms } = running
  if (running.processing.size > 0) throw createRefusal('renegotiation_refused')
  const isPlan = change.kind === 'late-plan'
  const latePlan = isPlan ? partsFor(situation, change) : null
  const rest = isPlan ? change.rest : change
  const changed = rest ? changeRest(situation, rest) : null
  const schedule = changed?.schedule ?? null
  const parts = latePlan?.map(({ dueDate, cents }): PlanItem => ({ number: null, dueDate, cents }))
  const items = [
    ...(parts ?? lateItems(late)),
    ...graced,
    ...(schedule ? changedItems(situation, schedule) : openItems(open)),
  ]
  const numbers = late.map(({ number }) => number)
  return {
    plan: planWith(situation, items, schedule?.annualCet ?? terms.annualCet),
    extraCents: schedule?.extraInterestCents ?? 0,
    annex: {
      before: terms,
      after: schedule ? termsWith(running, schedule) : terms,
      installments: schedule?.installments ?? contractRows(running),
      ...(schedule && { paid: paidRows(running) }),
      ...(latePlan
        ? {
            renegotiation: {
              ...{ kind: 'late-plan', askedOn: day, numbers, lateCents, parts: latePlan },
              ...(changed && { rest: changed.agreed }),
            },
          }
        : changed && agreedAlone(changed.agreed, day)),
    },
    schedule,
    latePlan,
  }
}

/** @throws ApiError renegotiation_refused */
function partsFor(
  { day, late, lateCents }: Situation,
  { partsQty, firstDueDate }: Extract<Change, { kind: 'late-plan' }>,
): PlanParts {
  const isDayOfMonth = Number(firstDueDate.slice(8)) <= 28
  if (late.length === 0 || partsQty > mostPartsOf(lateCents) || firstDueDate <= day || !isDayOfMonth)
    throw createRefusal('renegotiation_refused')
  return planLate(lateCents, partsQty, firstDueDate)
}

/** What was agreed on for what is still to come, and nothing else. */
function agreedAlone(agreed: AgreedRest, askedOn: IsoDate): Pick<ChangedTerms, 'dueDay' | 'renegotiation'> {
  if (agreed.kind !== 'due-day') return { renegotiation: { ...agreed, askedOn } }
  const { kind, ...dueDay } = agreed
  return { dueDay: { ...dueDay, askedOn } }
}

interface ChangedRest {
  schedule: ScheduleChange
  agreed: AgreedRest
}

/** @throws ApiError renegotiation_refused */
function changeRest(situation: Situation, change: RestChange): ChangedRest {
  const { running, open, freeDay } = situation
  const [first] = open
  if (!first) throw createRefusal('renegotiation_refused')
  const numbers = open.map(({ number }) => number)
  if (change.kind === 'term') return lengthen(situation, first.number, numbers, change)
  if (change.kind === 'due-day' && change.day === dayOf(first.dueDate))
    throw createRefusal('renegotiation_refused')
  const moved =
    change.kind === 'skip'
      ? skipInstallment(running.loan, numbers)
      : moveDueDay(running.loan, numbers, change.day, change.day === freeDay)
  const { extraDays, riseCents, extraInterestCents } = moved
  const { kind } = change
  const installments = movedRows(running, moved)
  return {
    schedule: scheduleOf(situation, { kind, extraDays, extraInterestCents, installments }),
    agreed: { ...change, openQty: open.length, extraDays, riseCents, extraInterestCents },
  }
}

function lengthen(
  situation: Situation,
  firstNumber: number,
  numbers: readonly number[],
  { kind, addedQty }: Extract<RestChange, { kind: 'term' }>,
): ChangedRest {
  const { running } = situation
  if (isPaidAhead(situation)) throw createRefusal('renegotiation_refused')
  const before = running.rows.find(({ number }) => number === firstNumber - 1)
  const balanceCents = before?.balanceCents ?? running.terms.principalCents
  const longer = lengthenTerm(running.loan, numbers, balanceCents, addedQty)
  const { eachCents, extraInterestCents, rows } = longer
  const planned = rows.map((row) => ({
    ...row,
    dueDate: longer.installments.find(({ number }) => number === row.number)?.dueDate ?? '',
  }))
  const installments = [...contractRows(running).filter(({ number }) => number < firstNumber), ...planned]
  return {
    schedule: scheduleOf(situation, { kind, extraDays: 0, extraInterestCents, installments }),
    agreed: { kind, addedQty, eachCents, openQty: rows.length, extraInterestCents },
  }
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

const scheduleOf = (
  { running, open }: Situation,
  change: Omit<ScheduleChange, 'annualCet' | 'firstNumber'>,
): ScheduleChange => ({
  ...change,
  firstNumber: open[0]?.number ?? 0,
  annualCet: cetOf(running, change.installments),
})

/** What is still to be paid of the installments that a schedule changes or adds. */
const changedItems = ({ running, open }: Situation, { installments }: ScheduleChange): PlanItem[] =>
  installments.flatMap(({ number, dueDate, installmentCents }): PlanItem[] => {
    const isChanged = open.some((item) => item.number === number) || number > running.rows.length
    const parts = running.rows.find((row) => row.number === number)?.parts
    const cents = openAmountOf({ dueDate, installmentCents, parts })
    return isChanged ? [{ number, dueDate, cents }] : []
  })
