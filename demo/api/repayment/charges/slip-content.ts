import type { Charge } from '#core/api/contract/charges.ts'
import { lastBusinessDay, nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { type IsoDate, laterOf } from '#core/calendar/dates.ts'
import { imputePayment } from '#core/money/impute-payment.ts'
import { nextOfPlan } from '#core/money/late-plan.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { graceOf, installmentsOn, lateInstallments } from '../installment-schedule.ts'
import { planOn } from '../late-plans.ts'
import { type LoanInRepayment, type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'
import { issueInOwnTransaction } from './issue-charge.ts'
import { showRow } from './show-charge.ts'

/**
 * The charge of one installment. It is issued at the first view and stays the same until the amount changes:
 * before the due date it asks for the whole installment, or for what it costs today, late for the charges up to
 * today too, and until the last day that the answer to a contest gave. Each settles the installment; what is paid early by the whole one is refunded.
 *
 * @throws ApiError 404; 409 state_conflict, installment_paid, payment_processing
 */
export async function slipOf(
  context: Context,
  asked: OwnedLoanKey,
  number: number,
  price?: 'today',
): Promise<Charge> {
  const { database, clock } = context
  const running = await readLoanInRepayment(database, asked)
  const row = running.rows.find((candidate) => candidate.number === number)
  if (!row) throw createRefusal('not_found')
  if (row.paymentId) throw createRefusal('installment_paid')
  if (running.processing.has(number)) throw createRefusal('payment_processing')
  if (running.state !== 'active') throw createRefusal('state_conflict')
  const day = today(clock)
  const isEarly = price === 'today' && day < row.dueDate
  // Also where a contest or a plan keeps it from being late.
  const isOverdue = day > nextBusinessDay(row.dueDate)
  const lastDay = isEarly ? day : (graceOf(row, day) ?? (isOverdue ? day : row.dueDate))
  const settlement = settleInstallments(running.loan, [number], lastDay)
  const charge = await issueInOwnTransaction(context, {
    loanId: running.id,
    kind: 'installment',
    settlement,
    lastDay,
    subject: `${number} ${settlement.totalCents} ${lastDay}`,
  })
  return showRow(context, running, charge)
}

/**
 * One charge for all late installments of a loan, at today's amount. Like the charge of one of them it stays the
 * same until the amount changes, and what is paid goes to the oldest first.
 *
 * @throws ApiError not_found; state_conflict if nothing is late
 */
export async function slipOfLate(context: Context, asked: OwnedLoanKey): Promise<Charge> {
  const running = await readLoanInRepayment(context.database, asked)
  const wanted = running.state === 'active' ? lateCharge(running, today(context.clock)) : undefined
  if (!wanted) throw createRefusal('state_conflict')
  return showRow(context, running, await issueInOwnTransaction(context, wanted))
}

/** What the charge for all that is late of a loan asks for; undefined if nothing is. */
export function lateCharge(running: LoanInRepayment, lastDay: IsoDate) {
  const numbers = lateInstallments(installmentsOn(running, lastDay)).map(({ number }) => number)
  if (numbers.length === 0) return undefined
  const settlement = settleInstallments(running.loan, numbers, lastDay)
  const subject = `late ${numbers.join()} ${settlement.totalCents} ${lastDay}`
  return { loanId: running.id, kind: 'late' as const, settlement, lastDay, subject }
}

/**
 * The charge of what is to be paid next of a plan for what was late. What is paid goes to the charges first, then to the
 * oldest installment.
 *
 * @throws ApiError not_found; state_conflict without a plan that is being kept; payment_processing
 */
export async function slipOfPlan(context: Context, asked: OwnedLoanKey): Promise<Charge> {
  const { database, clock } = context
  const day = today(clock)
  const running = await readLoanInRepayment(database, asked)
  const plan = planOn(running, day)
  const part = nextOfPlan(plan)?.item
  if (!plan || !part || running.state !== 'active') throw createRefusal('state_conflict')
  const { numbers } = plan
  if (numbers.some((number) => running.processing.has(number))) throw createRefusal('payment_processing')
  const lastDay = part.isOver ? laterOf(day, lastBusinessDay(plan.until)) : part.payBy
  const { items } = settleInstallments(running.loan, numbers, day)
  const used = imputePayment(items, part.openCents, running.loan.monthlyRate).items
  const charge = await issueInOwnTransaction(context, {
    loanId: running.id,
    kind: 'plan',
    settlement: {
      items: items.map((item) => ({
        ...item,
        ...(used.find(({ number }) => number === item.number) ?? unused),
      })),
      totalCents: part.openCents,
    },
    lastDay,
    subject: `plan ${plan.agreedOn} ${numbers.join()} ${part.openCents} ${lastDay}`,
  })
  return showRow(context, running, charge)
}

const unused = { faceCents: 0, discountCents: 0, fineCents: 0, lateInterestCents: 0, presentCents: 0 }
