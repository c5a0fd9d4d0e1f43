import { lastReturnDate } from '#core/agreement/withdrawal.ts'
import type { Charge } from '#core/api/contract/charges.ts'
import { today } from '#core/calendar/clock.ts'
import { findAgreement } from '../../agreement/read-agreement.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'
import { amountToReturn } from './amounts-owed.ts'
import { issueInOwnTransaction } from './issue-charge.ts'
import { showRow } from './show-charge.ts'

/** The charge that was paid last, or is being paid. */
const findPaidReturn = (database: Database, loanId: string) =>
  database
    .selectFrom('charges')
    .innerJoin('payments', 'payments.chargeId', 'charges.id')
    .selectAll('charges')
    .select('payments.state')
    .where('charges.loanId', '=', loanId)
    .where('charges.kind', '=', 'return')
    .where('payments.state', 'in', ['processing', 'settled'])
    .orderBy('payments.state')
    .orderBy('payments.settledAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The charge for the return after a withdrawal. @throws ApiError 404; 409 if there is nothing to return */
export async function issueReturnSlip(context: Context, asked: OwnedLoanKey): Promise<Charge> {
  const { database, clock } = context
  const running = await readLoanInRepayment(database, asked, ['withdrawn'])
  const { withdrawnAt, returnedCents } = (await findAgreement(database, running.id)) ?? {}
  // Before the bank has sent the money there is nothing to return.
  if (!withdrawnAt || !returnedCents || !running.releasedAt) throw createRefusal('state_conflict')
  const paid = await findPaidReturn(database, running.id)
  const openCents = await amountToReturn(database, running.id)
  if (paid && (openCents === 0 || paid.state === 'processing')) return showRow(context, running, paid)
  const until = lastReturnDate(withdrawnAt)
  const isOver = today(clock) > until
  const lastDay = isOver ? today(clock) : until
  const charge = await issueInOwnTransaction(context, {
    loanId: running.id,
    kind: 'return',
    settlement: { items: [], totalCents: openCents },
    lastDay,
    subject: `return ${openCents} ${lastDay}`,
  })
  return showRow(context, running, charge)
}
