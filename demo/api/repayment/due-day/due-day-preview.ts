import type { DueDayObstacle, previewDueDay } from '#core/api/contract/due-day.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { addMonths } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import { annualCet } from '#core/money/cet.ts'
import { type MovedSchedule, moveDueDay } from '#core/money/due-day.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { installmentsOn, installmentsToCome } from '../installment-schedule.ts'
import {
  isHeldByClearing,
  type LoanInRepayment,
  type OwnedLoanKey,
  readLoanInRepayment,
} from '../loans-in-repayment.ts'
import { dayOf } from '../store-schedule.ts'
import { dayChangesOf, freeDueDayOf } from './free-due-day.ts'

/** Months before the day can change again. */
const waitMonths = 12

type DueDayPreview = Answer<typeof previewDueDay>
type DueDayPlan = DueDayPreview['current']

/** What is to come of a schedule, without what pending boletos pay, and the contract's CET with it. */
function planOf(
  { terms }: LoanInRepayment,
  rows: RunningLoan['installments'],
  open: readonly number[],
): DueDayPlan {
  const items = rows
    .filter(({ number }) => open.includes(number))
    .map((row) => ({ number: row.number, dueDate: row.dueDate, openCents: openAmountOf(row) }))
  return {
    day: dayOf((items[0] ?? rows.at(-1))?.dueDate),
    totalCents: items.reduce((sum, { openCents }) => sum + openCents, 0),
    annualCet: annualCet(
      terms.netCents,
      terms.disbursementDate,
      rows.map(({ dueDate, installmentCents }) => ({ date: dueDate, cents: installmentCents })),
    ),
    items,
  }
}

/** What prevents the change: the sandbox lender's rules, in order of precedence. */
async function findObstacle({ clock }: Context, database: Database, running: LoanInRepayment) {
  const day = today(clock)
  const items = installmentsOn(running, day)
  const toCome = installmentsToCome(items, day)
  const changes = await dayChangesOf(database, running.id)
  const counted = changes.findLast(({ extraInterestCents }) => extraInterestCents > 0)
  const changeableFrom = counted ? addMonths(counted.changedOn, waitMonths) : null
  const freeDay = await freeDueDayOf(database, running, changes)
  const obstacles: [DueDayObstacle, boolean][] = [
    ['late', items.some(({ state }) => state === 'late')],
    ['processing', isHeldByClearing(running, day)],
    ['changed_lately', changeableFrom !== null && day < changeableFrom],
    ['all_overdue', toCome.length === 0],
  ]
  const obstacle = obstacles.find(([, stands]) => stands)?.[0] ?? null
  const open = toCome.map(({ number }) => number)
  const current = planOf(running, running.loan.installments, open)
  return { obstacle, changeableFrom, freeDay, current, open }
}

/**
 * Both schedules, so that the customer sees what another day costs before deciding.
 *
 * @throws ApiError 404; 409 state_conflict unless something of it is open
 */
export async function buildDueDayPreview(
  context: Context,
  asked: OwnedLoanKey,
  day: number | undefined,
): Promise<DueDayPreview> {
  const { database } = context
  const running = await readLoanInRepayment(database, asked, statesIn('repaying'))
  const found = await findObstacle(context, database, running)
  const { obstacle, changeableFrom, freeDay, current, open } = found
  const days = dueDays.filter((candidate) => candidate !== current.day)
  const isAsked = day !== undefined && day !== current.day && obstacle === null
  const proposed = isAsked
    ? proposedPlan(running, moveDueDay(running.loan, open, day, day === freeDay), open)
    : null
  return { days, obstacle, changeableFrom, freeDay, current, proposed }
}

function proposedPlan(
  running: LoanInRepayment,
  moved: MovedSchedule,
  open: readonly number[],
): DueDayPreview['proposed'] {
  const { extraDays, riseCents, extraInterestCents } = moved
  return { ...planOf(running, moved.installments, open), extraDays, riseCents, extraInterestCents }
}
