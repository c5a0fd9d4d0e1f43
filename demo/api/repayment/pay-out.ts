import type { AgreementContent } from '#core/agreement/content.ts'
import type { Payout } from '#core/fields/payout.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { reportToLender } from '../request/lending/report.ts'

export const payOutJob = 'pay-out-loan'

/** Payouts that the bank was asked for and has not answered. */
const openPayoutsOf = (database: Database) =>
  database.selectFrom('agreements').where('payoutAskedAt', 'is not', null).where('endToEndId', 'is', null)

/** A page of them, oldest first. */
export const openPayouts = (database: Database, { offset, most }: { offset: number; most: number }) =>
  openPayoutsOf(database)
    .select(['protocol', 'content', 'payoutAskedAt', 'withdrawnAt'])
    .orderBy('payoutAskedAt')
    .orderBy('loanId')
    .offset(offset)
    .limit(most)
    .$narrowType<{ payoutAskedAt: string }>()
    .execute()

/** Count and time of the oldest. */
export const countOpenPayouts = (database: Database) =>
  openPayoutsOf(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('payoutAskedAt').as('oldest')])
    .executeTakeFirstOrThrow()

/** Notes that the bank is being asked. @returns the contract, or undefined if nothing is to be paid */
const toPayOut = ({ clock, database }: Context, loanId: string) =>
  database.transaction().execute(async (transaction) => {
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
export function payOutWork(context: Context): JobHandler {
  const { database, ports } = context
  return async (loanId) => {
    const agreement = await toPayOut(context, loanId)
    if (!agreement) return
    const { terms, borrower } = JSON.parse(agreement.content) as AgreementContent
    const { endToEndId } = await ports.paymentBank.payOut({
      reference: loanId,
      purpose: 'loan',
      cents: terms.netCents,
      to: JSON.parse(agreement.payout) as Payout,
      cpf: borrower.cpf,
    })
    await database.transaction().execute(async (transaction) => {
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
