import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { lockLoan, tryTransition } from '../../request/loan-transition.ts'
import type { PayoutReturned } from '../bank/payout-returned.ts'
import { isNewEvent } from '../bank/receive-event.ts'
import { cancelCharges } from '../charges/cancel-charges.ts'
import { notifyOfRefusedPayout } from './refuse-payout.ts'

/**
 * Processes a notice that money came back after the bank had confirmed it, once. If it is the whole of it and nothing
 * was paid yet, it counts as never sent: the installments go, and the loan waits for another account. Otherwise nothing
 * changes, and the staff decides.
 *
 * @throws ApiError 404 for a payout that is not ours; 422 for an id used twice
 */
export function receivePayoutReturn(context: Context, event: PayoutReturned): Promise<void> {
  return inTransaction(context.database, async (transaction) => {
    if (!(await isNewEvent(context, transaction, event))) return
    const sent = await transaction
      .selectFrom('agreements')
      .select(['loanId', 'withdrawnAt', 'content'])
      .where('endToEndId', '=', event.endToEndId)
      .executeTakeFirst()
    if (!sent) throw createRefusal('not_found')
    const { loanId, withdrawnAt, content } = sent
    await lockLoan(transaction, loanId)
    const { terms } = JSON.parse(content) as AgreementContent
    const isWhole = event.amountCents === terms.netCents && !(await hasPayments(transaction, loanId))
    if (
      !isWhole ||
      !(withdrawnAt || (await tryTransition(context, transaction, { id: loanId }, 'returnPayout')))
    ) {
      await transaction
        .updateTable('agreements')
        .set({ payoutReturnedCents: event.amountCents })
        .where('loanId', '=', loanId)
        .execute()
      return
    }
    await cancelCharges(context, transaction, loanId, () => true)
    for (const table of ['reminders', 'installments'] as const)
      await transaction.deleteFrom(table).where('loanId', '=', loanId).execute()
    await transaction
      .updateTable('agreements')
      .set({ endToEndId: null, releasedAt: null, payoutAskedAt: null })
      .set({ payoutRefusedAt: timestamp(context.clock), payoutRefusal: event.reason })
      .where('loanId', '=', loanId)
      .execute()
    await notifyOfRefusedPayout(context, transaction, loanId, withdrawnAt !== null, event.reason)
  })
}

const hasPayments = async (transaction: Database, loanId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('payments')
    .select('id')
    .where('loanId', '=', loanId)
    .where('state', '!=', 'reversed')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Records that the staff has dealt with money that came back. @returns whether this call did */
export async function settlePayoutReturn(transaction: Database, loanId: string): Promise<boolean> {
  const done = await transaction
    .updateTable('agreements')
    .set({ payoutReturnedCents: null })
    .where('loanId', '=', loanId)
    .where('payoutReturnedCents', 'is not', null)
    .returning('loanId')
    .executeTakeFirst()
  return done !== undefined
}
