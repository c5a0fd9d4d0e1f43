import type { Charge } from '#core/api/contract/charges.ts'
import { today } from '#core/calendar/clock.ts'
import { daysLate } from '#core/money/late.ts'
import { settle } from '#core/money/settle.ts'
import type { Context } from '../platform/context.ts'
import { refusal } from '../platform/http/errors.ts'
import { showRow } from './charge.ts'
import { issueAlone } from './issue.ts'
import { type LoanOf, readRunning } from './running.ts'

/**
 * The charge of one installment at today's amount. It is issued at the first view and stays the same until
 * the amount changes: before the due date it asks for the whole installment, later for the charges up to
 * today too. It shows no discount: for early payment the customer uses a payoff, or gets the difference
 * refunded.
 *
 * @throws ApiError 404; 409 state_conflict, installment_paid, payment_processing
 */
export async function slipOf(context: Context, asked: LoanOf, number: number): Promise<Charge> {
  const { database, clock } = context
  const running = await readRunning(database, asked)
  const row = running.rows.find((candidate) => candidate.number === number)
  if (!row) throw refusal(404, 'not_found')
  if (row.paymentId) throw refusal(409, 'installment_paid')
  if (running.processing.has(number)) throw refusal(409, 'payment_processing')
  if (running.state !== 'active') throw refusal(409, 'state_conflict')
  const day = today(clock)
  const isLate = daysLate(row.dueDate, day) > 0
  const settlement = settle(running.loan, [number], isLate ? day : row.dueDate)
  const charge = await issueAlone(context, {
    loanId: running.id,
    kind: 'installment',
    settlement,
    lastDay: isLate ? day : row.dueDate,
    subject: `${number} ${settlement.totalCents} ${isLate ? day : row.dueDate}`,
  })
  return showRow(context, running, charge)
}
