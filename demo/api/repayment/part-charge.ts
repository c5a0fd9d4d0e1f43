import { type Charge, partDays, type startPart } from '#core/api/contract/charges.ts'
import type { Parsed } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { impute } from '#core/money/impute.ts'
import { daysLate } from '#core/money/late.ts'
import { settle } from '#core/money/settle.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import { count as countTry } from '../platform/limits/limit.ts'
import { cancelCharges, type Standing } from './bank/cancellation.ts'
import { toCharge } from './charge.ts'
import { issueCharge } from './issue.ts'
import { checkOpen } from './payoff.ts'
import { type LoanOf, readInTurn } from './running.ts'

/**
 * Issues a charge for a part of an installment and replaces the previous one: an installment has one at a
 * time. Its amount is fixed until its last day, which is before the installment becomes late; what it settles
 * depends on the day of payment.
 *
 * @throws ApiError 404; 409 state_conflict, installment_paid, payment_processing; 409 payoff_changed if the
 * amount is what the whole installment costs today, or more
 */
export async function issuePart(
  context: Context,
  transaction: Database,
  asked: LoanOf & { number: number },
  { amountCents }: Parsed<typeof startPart>['body'],
): Promise<Charge> {
  const { number } = asked
  await countTry({ ...context, database: transaction }, 'createPart', asked.userId)
  const running = await readInTurn(context, transaction, asked)
  checkOpen(running, [number])
  const day = today(context.clock)
  const whole = settle(running.loan, [number], day)
  const [item] = whole.items
  if (!item || amountCents >= whole.totalCents) throw refusal(409, 'payoff_changed')
  const [used] = impute([item], amountCents, running.loan.monthlyRate).items
  const isBefore = ({ kind, numbers }: Standing) => kind === 'part' && numbers.includes(number)
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
