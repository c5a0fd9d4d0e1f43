import type { Charge } from '#core/api/contract/charges.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import { payoffDays, type quotePayoff, type startPayoff } from '#core/api/contract/payoff.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { installmentsCoveredBy, settleInstallments } from '#core/money/settlement.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createFieldRefusal, createRefusal } from '../platform/http/api-errors.ts'
import { countAttempt as countTry } from '../platform/limits/rate-limits.ts'
import { cancelCharges } from './charges/cancel-charges.ts'
import { issueCharge } from './charges/issue-charge.ts'
import { toCharge } from './charges/show-charge.ts'
import { amountWithGone, installmentsOn, payableNumbers } from './installment-schedule.ts'
import {
  type LoanInRepayment,
  type OwnedLoanKey,
  readLoanInRepayment,
  readLoanInTurn,
} from './loans-in-repayment.ts'

type PayoffQuery = ParsedInput<typeof quotePayoff>['query']
type PayoffQuote = Answer<typeof quotePayoff>

/** @throws ApiError 409 unless the date is today or within the next 30 days */
function needsReach(date: IsoDate, firstDate: IsoDate): void {
  if (date < firstDate || date > addDays(firstDate, payoffDays)) throw createRefusal('date_out_of_reach')
}

/**
 * The day whose price applies to a date. While banks are closed, the price stays the same until they open: a
 * customer who asks on such a day pays no more than one who asked before.
 */
function pricingDay(date: IsoDate, firstDate: IsoDate): IsoDate {
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
export function requireOpen({ rows, processing }: LoanInRepayment, numbers: readonly number[]): void {
  for (const number of numbers) {
    const row = rows.find((candidate) => candidate.number === number)
    if (!row) throw createRefusal('not_found')
    if (row.paymentId) throw createRefusal('installment_paid')
    if (processing.has(number)) throw createRefusal('payment_processing')
  }
}

/**
 * The numbers of the chosen installments.
 *
 * @throws ApiError 400 for numbers and an amount: ignoring one of them would price something else
 */
function chosenNumbers(
  running: LoanInRepayment,
  open: readonly number[],
  { numbers, amountCents }: PayoffQuery,
  date: IsoDate,
): readonly number[] {
  if (numbers && amountCents !== undefined) throw createFieldRefusal('unknown_field', 'amountCents')
  const contested = new Set(running.rows.flatMap((row) => (row.isContested ? [row.number] : [])))
  const asked = open.filter((number) => !contested.has(number))
  if (amountCents !== undefined) return installmentsCoveredBy(running.loan, asked, date, amountCents)
  if (numbers) requireOpen(running, numbers)
  return numbers ?? open
}

/** Price of a choice of installments on a day, with its calculation. @throws ApiError 400, 404, 409 */
export async function buildPayoffQuote(
  context: Context,
  asked: OwnedLoanKey,
  query: PayoffQuery,
): Promise<PayoffQuote> {
  const running = await readLoanInRepayment(context.database, asked)
  if (running.state !== 'active') throw createRefusal('state_conflict')
  const day = today(context.clock)
  const wanted = query.date ?? day
  needsReach(wanted, day)
  const date = pricingDay(wanted, day)
  const open = payableNumbers(installmentsOn(running, day))
  const settlement = settleInstallments(running.loan, chosenNumbers(running, open, query, date), date)
  const everything = settleInstallments(running.loan, open, date)
  return {
    ...settlement,
    date: wanted,
    monthlyRate: running.loan.monthlyRate,
    open,
    remainingCents: everything.faceCents + everything.chargesCents,
    settles: open.length > 0 && settlement.items.length === open.length && running.processing.size === 0,
    payBy: nextBusinessDay(date),
    withGoneCents: amountWithGone(running, installmentsOn(running, day), date),
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
  asked: OwnedLoanKey,
  { date, numbers, totalCents }: ParsedInput<typeof startPayoff>['body'],
): Promise<Charge> {
  await countTry({ ...context, database: transaction }, 'createPayoff', asked.userId)
  const running = await readLoanInTurn(context, transaction, asked)
  const firstDate = today(context.clock)
  needsReach(date, firstDate)
  requireOpen(running, numbers)
  const settlement = settleInstallments(running.loan, numbers, pricingDay(date, firstDate))
  if (settlement.totalCents !== totalCents) throw createRefusal('payoff_changed')
  await cancelCharges(context, transaction, running.id, ({ kind }) => kind === 'payoff', 'replaced')
  const row = await issueCharge(context, transaction, {
    loanId: running.id,
    kind: 'payoff',
    settlement,
    lastDay: date,
  })
  return toCharge(context, transaction, running, row)
}
