import type { AgreementContent } from '#core/agreement/contract-content.ts'
import type { changeDueDay, DueDayObstacle, previewDueDay } from '#core/api/contract/due-day.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { addMonths, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import { annualCet } from '#core/money/cet.ts'
import { type MovedSchedule, moveDueDay } from '#core/money/due-day.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import { findAgreement } from '../agreement/read-agreement.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { installmentsOn, installmentsToCome } from './installment-schedule.ts'
import {
  type LoanInRepayment,
  type OwnedLoanKey,
  readLoanInRepayment,
  readLoanInTurn,
} from './loans-in-repayment.ts'
import { storeDueDay } from './store-schedule.ts'

/** Months before the day can change again, and days before a due date from which that date is fixed. */
const waitMonths = 12
const nearDays = 5

type DueDayPreview = Answer<typeof previewDueDay>
type DueDayPlan = DueDayPreview['current']

const dayOf = (date: IsoDate | undefined) => Number(date?.slice(8) ?? 0)

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

/** Changes of a loan's due day, a month skipped not among them, oldest first. The way back after a later payout is the only one without interest. */
const readChanges = (database: Database, loanId: string) =>
  database
    .selectFrom('dueDateChanges')
    .select(['changedOn', 'extraInterestCents'])
    .where('loanId', '=', loanId)
    .where('kind', '=', 'due-day')
    .orderBy('changedOn')
    .execute()

/** The signed day of the month that a later payout has moved: a contract is not changed at the customer's cost (CDC, art. 51, XIII). */
async function movedDayOf(database: Database, { id, terms }: LoanInRepayment): Promise<number | null> {
  const agreement = await findAgreement(database, id)
  if (!agreement) return null
  const signed = dayOf((JSON.parse(agreement.content) as AgreementContent).terms.firstDueDate)
  return signed === dayOf(terms.firstDueDate) ? null : signed
}

/** What prevents the change: the sandbox lender's rules, in order of precedence. */
async function findObstacle({ clock }: Context, database: Database, running: LoanInRepayment) {
  const day = today(clock)
  const items = installmentsOn(running, day)
  const toCome = installmentsToCome(items, day)
  const [first] = toCome
  const changes = await readChanges(database, running.id)
  const counted = changes.findLast(({ extraInterestCents }) => extraInterestCents > 0)
  const changeableFrom = counted ? addMonths(counted.changedOn, waitMonths) : null
  const freeDay = changes.length > 0 ? null : await movedDayOf(database, running)
  const obstacles: [DueDayObstacle, boolean][] = [
    ['late', items.some(({ state }) => state === 'late')],
    ['processing', running.processing.size > 0],
    ['changed_lately', changeableFrom !== null && day < changeableFrom],
    ['all_overdue', first === undefined],
    ['too_near', first !== undefined && daysBetween(day, first.dueDate) < nearDays],
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

/** Changes the due day. @throws ApiError 404, 409 */
export async function applyDueDayChange(
  context: Context,
  transaction: Database,
  asked: OwnedLoanKey & { visit: Visit },
  { day, extraInterestCents }: ParsedInput<typeof changeDueDay>['body'],
): Promise<Answer<typeof changeDueDay>> {
  const running = await readLoanInTurn(context, transaction, asked)
  const { obstacle, freeDay, current, open } = await findObstacle(context, transaction, running)
  if (obstacle !== null || day === current.day) throw createRefusal('due_day_refused')
  const moved = moveDueDay(running.loan, open, day, day === freeDay)
  if (moved.extraInterestCents !== extraInterestCents) throw createRefusal('payoff_changed')
  const after = planOf(running, moved.installments, open)
  await storeDueDay(context, transaction, {
    running,
    day,
    moved,
    before: current,
    after,
    visit: asked.visit,
  })
  return { changedOn: today(context.clock), current: after }
}
