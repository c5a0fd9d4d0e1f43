import type { Charge } from '#core/api/contract/charges.ts'
import type { Answer, Parsed } from '#core/api/contract/operation.ts'
import { payoffDays, type quotePayoff, type startPayoff } from '#core/api/contract/payoff.ts'
import { ApiError } from '#core/api/errors.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { installmentsWithin, settle } from '#core/money/settle.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { errorItem, refusal } from '../platform/http/errors.ts'
import { count as countTry } from '../platform/limits/limit.ts'
import { cancelCharges } from './bank/cancellation.ts'
import { toCharge } from './charge.ts'
import { issueCharge } from './issue.ts'
import { type LoanOf, type Running, readInTurn, readRunning } from './running.ts'
import { installmentsOn, payable } from './schedule.ts'

type Query = Parsed<typeof quotePayoff>['query']
type Quote = Answer<typeof quotePayoff>

/** @throws ApiError 409 unless the date is today or within the next 30 days */
function needsReach(date: IsoDate, firstDate: IsoDate): void {
  if (date < firstDate || date > addDays(firstDate, payoffDays)) throw refusal(409, 'date_out_of_reach')
}

/**
 * The day whose price applies to a date. While banks are closed, the price stays the same until they open: a
 * customer who asks on such a day pays no more than one who asked before.
 */
function pricedOn(date: IsoDate, firstDate: IsoDate): IsoDate {
  let priced = date
  for (
    let before = addDays(date, -1);
    before >= firstDate && nextBusinessDay(before) === nextBusinessDay(date);
    before = addDays(before, -1)
  )
    priced = before
  return priced
}

/** @throws ApiError 404 for an unknown number; 409 for an installment that is paid or being paid */
export function checkOpen({ rows, processing }: Running, numbers: readonly number[]): void {
  for (const number of numbers) {
    const row = rows.find((candidate) => candidate.number === number)
    if (!row) throw refusal(404, 'not_found')
    if (row.paymentId) throw refusal(409, 'installment_paid')
    if (processing.has(number)) throw refusal(409, 'payment_processing')
  }
}

/**
 * The numbers of the chosen installments.
 *
 * @throws ApiError 400 for numbers and an amount: ignoring one of them would price something else
 */
function chosen(
  running: Running,
  open: readonly number[],
  { numbers, amountCents }: Query,
  date: IsoDate,
): readonly number[] {
  if (numbers && amountCents !== undefined)
    throw new ApiError([errorItem(400, 'unknown_field', 'amountCents')], 400)
  if (amountCents !== undefined) return installmentsWithin(running.loan, open, date, amountCents)
  if (numbers) checkOpen(running, numbers)
  return numbers ?? open
}

/** Price of a choice of installments on a day, with its calculation. @throws ApiError 400, 404, 409 */
export async function quote(context: Context, asked: LoanOf, query: Query): Promise<Quote> {
  const running = await readRunning(context.database, asked)
  if (running.state !== 'active') throw refusal(409, 'state_conflict')
  const day = today(context.clock)
  const wanted = query.date ?? day
  needsReach(wanted, day)
  const date = pricedOn(wanted, day)
  const open = payable(installmentsOn(running, day))
  const settlement = settle(running.loan, chosen(running, open, query, date), date)
  const everything = settle(running.loan, open, date)
  return {
    ...settlement,
    date: wanted,
    monthlyRate: running.loan.monthlyRate,
    open,
    remainingCents: everything.faceCents + everything.chargesCents,
    settles: open.length > 0 && settlement.items.length === open.length && running.processing.size === 0,
    payBy: nextBusinessDay(date),
  }
}

/**
 * Issues the charge for a quote the customer has seen and replaces an open one: with two, both might be paid.
 *
 * @throws ApiError 404, 409
 */
export async function issuePayoff(
  context: Context,
  transaction: Database,
  asked: LoanOf,
  { date, numbers, totalCents }: Parsed<typeof startPayoff>['body'],
): Promise<Charge> {
  await countTry({ ...context, database: transaction }, 'createPayoff', asked.userId)
  const running = await readInTurn(context, transaction, asked)
  const firstDate = today(context.clock)
  needsReach(date, firstDate)
  checkOpen(running, numbers)
  const settlement = settle(running.loan, numbers, pricedOn(date, firstDate))
  if (settlement.totalCents !== totalCents) throw refusal(409, 'payoff_changed')
  await cancelCharges(context, transaction, running.id, ({ kind }) => kind === 'payoff', 'replaced')
  const row = await issueCharge(context, transaction, {
    loanId: running.id,
    kind: 'payoff',
    settlement,
    lastDay: date,
  })
  return toCharge(context, transaction, running, row)
}
