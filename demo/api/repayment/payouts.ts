import type { AgreementContent } from '#core/agreement/contract-content.ts'
import type { Payout } from '#core/fields/payout.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { reportToLender } from '../request/lending/report-to-lender.ts'

export const payOutJob = 'pay-out-loan'

/** Payouts that were requested from the bank and are not confirmed. */
const selectOpenPayouts = (database: Database) =>
  database.selectFrom('agreements').where('payoutAskedAt', 'is not', null).where('endToEndId', 'is', null)

/** A page of them, oldest first. */
export const listOpenPayouts = (database: Database, { offset, most }: { offset: number; most: number }) =>
  selectOpenPayouts(database)
    .select(['protocol', 'content', 'payoutAskedAt', 'withdrawnAt'])
    .orderBy('payoutAskedAt')
    .orderBy('loanId')
    .offset(offset)
    .limit(most)
    .$narrowType<{ payoutAskedAt: string }>()
    .execute()

/** Count and time of the oldest. */
export const countOpenPayouts = (database: Database) =>
  selectOpenPayouts(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('payoutAskedAt').as('oldest')])
    .executeTakeFirstOrThrow()

/**
 * Records that the payout is being requested. @returns the contract, or undefined if nothing is to be paid
 */
const recordPayoutRequest = ({ clock, database }: Context, loanId: string) =>
  inTransaction(database, async (transaction) => {
    const now = timestamp(clock)
    // The loan row serializes this with a withdrawal, which cancels a payout that was not asked for yet.
    await transaction.updateTable('loans').set({ updatedAt: now }).where('id', '=', loanId).execute()
    const agreement = await transaction
      .selectFrom('agreements')
      .select(['content', 'payout', 'payoutAskedAt', 'withdrawnAt'])
      .where('loanId', '=', loanId)
      .where('releasedAt', 'is not', null)
      .where('endToEndId', 'is', null)
      .executeTakeFirst()
    if (!agreement?.payout) return undefined
    const { content, payout, payoutAskedAt, withdrawnAt } = agreement
    if (!payoutAskedAt) {
      if (withdrawnAt) return undefined
      await transaction
        .updateTable('agreements')
        .set({ payoutAskedAt: now })
        .where('loanId', '=', loanId)
        .execute()
    }
    return { content, payout }
  })

/**
 * Job that pays a released loan out to the account in its contract. The loan's id is the idempotency key, so
 * that the bank pays once. Once asked, it asks until the bank answers, also after a withdrawal: the money may
 * already be on its way.
 */
export function payOutJobHandler(context: Context): JobHandler {
  const { database, ports } = context
  return async (loanId) => {
    const agreement = await recordPayoutRequest(context, loanId)
    if (!agreement) return
    const { terms, borrower } = JSON.parse(agreement.content) as AgreementContent
    const { endToEndId } = await ports.paymentBank.payOut({
      reference: loanId,
      purpose: 'loan',
      cents: terms.netCents,
      to: JSON.parse(agreement.payout) as Payout,
      cpf: borrower.cpf,
    })
    await inTransaction(database, async (transaction) => {
      const paid = await transaction
        .updateTable('agreements')
        .set({ endToEndId })
        .where('loanId', '=', loanId)
        .where('endToEndId', 'is', null)
        .returning('loanId')
        .executeTakeFirst()
      if (paid) await reportToLender(context, transaction, loanId, { kind: 'paid-out', endToEndId })
    })
  }
}
