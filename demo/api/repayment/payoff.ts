import type { Charge } from '#core/api/contract/charges.ts'
import type { Answer, Parsed } from '#core/api/contract/operation.ts'
import { payoffDays, type quotePayoff, type startPayoff } from '#core/api/contract/payoff.ts'
import { ApiError, type ErrorCode } from '#core/api/errors.ts'
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
function withinReach({ clock }: Context, date: IsoDate): { firstDate: IsoDate; lastDate: IsoDate } {
  const firstDate = today(clock)
  const lastDate = addDays(firstDate, payoffDays)
  if (date < firstDate || date > lastDate) throw refusal(409, 'date_out_of_reach')
  return { firstDate, lastDate }
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

/** The numbers of the chosen installments, in the order they are paid. */
function chosen(running: Running, open: readonly number[], query: Query, date: IsoDate): number[] {
  const { choose, count, amountCents, numbers = [] } = query
  const most = Math.max(1, count)
  if (amountCents !== undefined && (choose === 'last' || choose === 'next'))
    return installmentsWithin(running.loan, open, date, amountCents, choose)
  if (choose === 'last') return open.slice(-most)
  if (choose === 'next') return open.slice(0, most)
  if (choose === 'all') return [...open]
  checkOpen(running, numbers)
  return [...new Set(numbers)]
}

/** The same count from the other end of the loan; null for all installments or a list. */
function insteadOf(running: Running, open: readonly number[], query: Query, date: IsoDate): Quote['instead'] {
  if (query.choose !== 'last' && query.choose !== 'next') return null
  if (query.amountCents !== undefined || query.count >= open.length) return null
  const choose = query.choose === 'last' ? 'next' : 'last'
  const numbers = chosen(running, open, { ...query, choose }, date)
  const { totalCents, discountCents } = settle(running.loan, numbers, date)
  return { choose, totalCents, discountCents }
}

/** The amount needed for one more installment, in cents. */
function oneMoreOf(running: Running, open: readonly number[], query: Query, taken: number, date: IsoDate) {
  const { amountCents, choose } = query
  if (amountCents === undefined || taken === open.length || (choose !== 'last' && choose !== 'next'))
    return null
  const more = choose === 'last' ? open.slice(-taken - 1) : open.slice(0, taken + 1)
  return settle(running.loan, more, date).totalCents
}

/**
 * @throws ApiError 400 for parameters of another way of choosing: ignoring them would price something else
 */
function checkChoice({ choose, numbers, amountCents }: Query): void {
  const refuse = (code: ErrorCode, field: string) => new ApiError([errorItem(400, code, field)], 400)
  if (choose === 'list' && !numbers) throw refuse('required', 'numbers')
  if (choose !== 'list' && numbers) throw refuse('unknown_field', 'numbers')
  if (amountCents !== undefined && choose !== 'last' && choose !== 'next')
    throw refuse('unknown_field', 'amountCents')
}

/** Price of a choice of installments on a day, with its calculation. @throws ApiError 400, 404, 409 */
export async function quote(context: Context, asked: LoanOf, query: Query): Promise<Quote> {
  checkChoice(query)
  const running = await readRunning(context.database, asked)
  if (running.state !== 'active') throw refusal(409, 'state_conflict')
  const day = today(context.clock)
  const wanted = query.date ?? day
  const reach = withinReach(context, wanted)
  const date = pricedOn(wanted, day)
  const open = payable(installmentsOn(running, day))
  const numbers = chosen(running, open, query, date)
  const { items, ...sums } = settle(running.loan, numbers, date)
  const payBy = nextBusinessDay(date)
  const hasLater = numbers.length > 0 && payBy < reach.lastDate
  const everything = settle(running.loan, open, date)
  return {
    ...reach,
    monthlyRate: running.loan.monthlyRate,
    open,
    items,
    ...sums,
    date: wanted,
    remainingCents: everything.faceCents + everything.chargesCents,
    restCents: settle(
      running.loan,
      open.filter((number) => !numbers.includes(number)),
      date,
    ).totalCents,
    settles: open.length > 0 && numbers.length === open.length && running.processing.size === 0,
    payBy,
    dayLaterCents: hasLater ? settle(running.loan, numbers, addDays(payBy, 1)).totalCents : null,
    oneMoreCents: oneMoreOf(running, open, query, numbers.length, date),
    instead: insteadOf(running, open, query, date),
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
  const { firstDate } = withinReach(context, date)
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
