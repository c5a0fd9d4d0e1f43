import type { changeDueDay, DueDayObstacle, previewDueDay } from '../../../core/api/contract/due-day.ts'
import type { Answer, Parsed } from '../../../core/api/contract/operation.ts'
import { dueDays } from '../../../core/fields/person/due-day.ts'
import { today } from '../../../core/format/clock.ts'
import { addMonths, daysBetween, type IsoDate } from '../../../core/format/dates.ts'
import { type MovedSchedule, moveDueDay } from '../../../core/money/due-day.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { keepDueDay } from './keep-due-day.ts'
import { type LoanOf, type Running, readRunning } from './running.ts'
import { installmentsOn, payable } from './schedule.ts'

/** Months until the day may be changed again, and days before a due date from which it is too late for that one. */
const waitMonths = 12
const nearDays = 5

type Preview = Answer<typeof previewDueDay>
type Plan = Preview['current']

const dayOf = (date: IsoDate | undefined) => Number(date?.slice(8) ?? 0)

function planOf(rows: Running['loan']['installments'], open: readonly number[]): Plan {
  const items = rows
    .filter(({ number }) => open.includes(number))
    .map(({ number, dueDate, installmentCents }) => ({ number, dueDate, installmentCents }))
  const totalCents = items.reduce((sum, { installmentCents }) => sum + installmentCents, 0)
  return { day: dayOf(items[0]?.dueDate), totalCents, items }
}

async function changeableFromOf(database: Database, loanId: string): Promise<IsoDate | null> {
  const last = await database
    .selectFrom('due_date_changes')
    .select('changed_on')
    .where('loan_id', '=', loanId)
    .orderBy('changed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? addMonths(last.changed_on, waitMonths) : null
}

/** What stands in the way; the sandbox lender's rules, in the order they are told. */
async function look({ clock }: Context, database: Database, running: Running) {
  const day = today(clock)
  const items = installmentsOn(running, day)
  const open = payable(items)
  const first = items.find(({ number }) => number === open[0])
  const changeableFrom = await changeableFromOf(database, running.id)
  const obstacles: [DueDayObstacle, boolean][] = [
    ['paid', !first],
    ['late', items.some(({ state }) => state === 'late')],
    ['processing', running.processing.size > 0],
    ['changed_lately', changeableFrom !== null && day < changeableFrom],
    ['too_near', first !== undefined && daysBetween(day, first.dueDate) < nearDays],
  ]
  const obstacle = obstacles.find(([, stands]) => stands)?.[0] ?? null
  const current = planOf(running.loan.installments, open)
  return { obstacle, changeableFrom, current, open }
}

/** Both schedules, so that a person sees what another day costs before they decide. @throws ApiError 404, 409 */
export async function preview(context: Context, asked: LoanOf, day: number | undefined): Promise<Preview> {
  const { database } = context
  const running = await readRunning(database, asked)
  const { obstacle, changeableFrom, current, open } = await look(context, database, running)
  const days = dueDays.filter((candidate) => candidate !== current.day)
  const isAsked = day !== undefined && day !== current.day && obstacle === null
  const moved = isAsked ? moveDueDay(running.loan, open, day) : undefined
  return { days, obstacle, changeableFrom, current, proposed: moved ? proposal(moved, open) : null }
}

function proposal(moved: MovedSchedule, open: readonly number[]): NonNullable<Preview['proposed']> {
  const { extraDays, extraInterestCents } = moved
  return { ...planOf(moved.installments, open), extraDays, extraInterestCents }
}

/** Takes the new day. @throws ApiError 404, 409 */
export async function accept(
  context: Context,
  transaction: Database,
  asked: LoanOf,
  { day, extraInterestCents }: Parsed<typeof changeDueDay>['body'],
): Promise<Answer<typeof changeDueDay>> {
  await transaction
    .updateTable('loans')
    .set({ updated_at: timestamp(context.clock) })
    .where('id', '=', asked.loanId)
    .where('user_id', '=', asked.userId)
    .where('state', '=', 'active')
    .execute()
  const running = await readRunning(transaction, asked)
  if (running.state !== 'active') throw refusal(409, 'state_conflict')
  const { obstacle, current, open } = await look(context, transaction, running)
  if (obstacle !== null || day === current.day) throw refusal(409, 'due_day_refused')
  const moved = moveDueDay(running.loan, open, day)
  if (moved.extraInterestCents !== extraInterestCents) throw refusal(409, 'payoff_changed')
  await keepDueDay(context, transaction, { running, moved, first: open[0] ?? 0, day, dayBefore: current.day })
  return { changedOn: today(context.clock), current: planOf(moved.installments, open) }
}
