import { type Charge, partDays, type startPart } from '#core/api/contract/charges.ts'
import type { ParsedInput } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { imputePayment } from '#core/money/impute-payment.ts'
import { daysLate } from '#core/money/late-charges.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { countAttempt as countTry } from '../../platform/limits/rate-limits.ts'
import { type OwnedLoanKey, readLoanInTurn } from '../loans-in-repayment.ts'
import { requireOpen } from '../quote-payoff.ts'
import { type ChargeToCancel, cancelCharges } from './cancel-charges.ts'
import { issueCharge } from './issue-charge.ts'
import { toCharge } from './show-charge.ts'

/**
 * Issues a charge for a part of an installment and replaces the previous one: an installment has one at a
 * time. Its amount is fixed until its last day, which is before the installment becomes late; what it settles
 * depends on the day of payment.
 *
 * @throws ApiError 404; 409 state_conflict, installment_paid, payment_processing; 409 payoff_changed if the
 * amount is what the whole installment costs today, or more
 */
export async function issuePartCharge(
  context: Context,
  transaction: Database,
  asked: OwnedLoanKey & { number: number },
  { amountCents }: ParsedInput<typeof startPart>['body'],
): Promise<Charge> {
  const { number } = asked
  await countTry({ ...context, database: transaction }, 'createPart', asked.userId)
  const running = await readLoanInTurn(context, transaction, asked)
  requireOpen(running, [number])
  const day = today(context.clock)
  const whole = settleInstallments(running.loan, [number], day)
  const [item] = whole.items
  if (!item || amountCents >= whole.totalCents) throw createRefusal('payoff_changed')
  const [used] = imputePayment([item], amountCents, running.loan.monthlyRate).items
  const isBefore = ({ kind, numbers }: ChargeToCancel) => kind === 'part' && numbers.includes(number)
  await cancelCharges(context, transaction, running.id, isBefore, 'replaced')
  const end = addDays(day, partDays)
  const row = await issueCharge(context, transaction, {
    loanId: running.id,
    kind: 'part',
    settlement: { items: [{ ...item, ...used }], totalCents: amountCents },
    lastDay: daysLate(item.dueDate, day) > 0 || end < item.dueDate ? end : item.dueDate,
  })
  return toCharge(context, transaction, running, row)
}
