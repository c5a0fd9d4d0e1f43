import type { changeDueDay, DueDayObstacle, previewDueDay } from '#core/api/contract/due-day.ts'
import type { Answer, Parsed } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { addMonths, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import { annualCet } from '#core/money/cet.ts'
import { type MovedSchedule, moveDueDay } from '#core/money/due-day.ts'
import { restOf } from '#core/money/late.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Visit } from '../platform/http/device.ts'
import { refusal } from '../platform/http/errors.ts'
import { keepDueDay } from './keep-due-day.ts'
import { type LoanOf, type Running, readInTurn, readRunning } from './running.ts'
import { installmentsOn, payable } from './schedule.ts'

/** Months before the day can change again, and days before a due date from which that date is fixed. */
const waitMonths = 12
const nearDays = 5

type Preview = Answer<typeof previewDueDay>
type Plan = Preview['current']

const dayOf = (date: IsoDate | undefined) => Number(date?.slice(8) ?? 0)

/** The open part of a schedule, without what pending boletos pay, and the contract's CET with it. */
function planOf({ terms }: Running, rows: RunningLoan['installments'], open: readonly number[]): Plan {
  const items = rows
    .filter(({ number }) => open.includes(number))
    .map((row) => ({ number: row.number, dueDate: row.dueDate, openCents: restOf(row) }))
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

async function changeableFromOf(database: Database, loanId: string): Promise<IsoDate | null> {
  const last = await database
    .selectFrom('dueDateChanges')
    .select('changedOn')
    .where('loanId', '=', loanId)
    .orderBy('changedOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? addMonths(last.changedOn, waitMonths) : null
}

/** What prevents the change: the sandbox lender's rules, in order of precedence. */
async function look({ clock }: Context, database: Database, running: Running) {
  const day = today(clock)
  const items = installmentsOn(running, day)
  const open = payable(items)
  const first = items.find(({ number }) => number === open[0])
  const changeableFrom = await changeableFromOf(database, running.id)
  const obstacles: [DueDayObstacle, boolean][] = [
    ['late', items.some(({ state }) => state === 'late')],
    ['processing', running.processing.size > 0],
    ['changed_lately', changeableFrom !== null && day < changeableFrom],
    ['too_near', first !== undefined && daysBetween(day, first.dueDate) < nearDays],
  ]
  const obstacle = obstacles.find(([, stands]) => stands)?.[0] ?? null
  const current = planOf(running, running.loan.installments, open)
  return { obstacle, changeableFrom, current, open }
}

/**
 * Both schedules, so that the customer sees what another day costs before deciding.
 *
 * @throws ApiError 404; 409 state_conflict unless something of it is open
 */
export async function preview(context: Context, asked: LoanOf, day: number | undefined): Promise<Preview> {
  const { database } = context
  const running = await readRunning(database, asked, statesIn('repaying'))
  const { obstacle, changeableFrom, current, open } = await look(context, database, running)
  const days = dueDays.filter((candidate) => candidate !== current.day)
  const isAsked = day !== undefined && day !== current.day && obstacle === null
  const proposed = isAsked ? proposal(running, moveDueDay(running.loan, open, day), open) : null
  return { days, obstacle, changeableFrom, current, proposed }
}

function proposal(running: Running, moved: MovedSchedule, open: readonly number[]): Preview['proposed'] {
  const { extraDays, riseCents, extraInterestCents } = moved
  return { ...planOf(running, moved.installments, open), extraDays, riseCents, extraInterestCents }
}

/** Changes the due day. @throws ApiError 404, 409 */
export async function accept(
  context: Context,
  transaction: Database,
  asked: LoanOf & { visit: Visit },
  { day, extraInterestCents }: Parsed<typeof changeDueDay>['body'],
): Promise<Answer<typeof changeDueDay>> {
  const running = await readInTurn(context, transaction, asked)
  const { obstacle, current, open } = await look(context, transaction, running)
  if (obstacle !== null || day === current.day) throw refusal(409, 'due_day_refused')
  const moved = moveDueDay(running.loan, open, day)
  if (moved.extraInterestCents !== extraInterestCents) throw refusal(409, 'payoff_changed')
  const after = planOf(running, moved.installments, open)
  await keepDueDay(context, transaction, {
    running,
    day,
    moved,
    before: current,
    after,
    visit: asked.visit,
  })
  return { changedOn: today(context.clock), current: after }
}
