import { today } from '#core/calendar/clock.ts'
import { archiveContract } from '../../agreement/archive-contract.ts'
import { recordEvidence } from '../../agreement/audit-trail.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { Visit } from '../../platform/http/visit-device.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { findPayoutAccount, readPayoutStatus } from '../../profile/payout-account.ts'
import { tryTransition } from '../../request/loan-transition.ts'
import { lastPayoutDate } from '../../request/payout-deadline.ts'
import { nameOfOne } from '../loans-in-repayment.ts'
import { payOutJob } from './loan-payouts.ts'
import { payoutLapsedMail } from './payout-mails.ts'

/** Loans whose money the bank refused to send, with their customers. */
const selectRefused = (database: Database) =>
  database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .select(['agreements.loanId', 'loans.userId', 'agreements.protocol', 'agreements.payoutRefusedAt'])
    .where('loans.state', '=', 'releasing')
    .where('agreements.payoutRefusedAt', 'is not', null)
    .$narrowType<{ payoutRefusedAt: string }>()

/** Owner and contract of one. @throws ApiError 404 */
export async function findRefusedPayout(database: Database, loanId: string) {
  const found = await selectRefused(database).where('agreements.loanId', '=', loanId).executeTakeFirst()
  if (!found) throw createRefusal('not_found')
  return found
}

/**
 * Has the bank send a loan's money again after a refusal, as another payment, to the account on file.
 *
 * @param visit omitted if a job or the staff asks
 * @throws ApiError 409 if nothing was refused, or the account is missing or too new
 */
export async function resendPayout(
  context: Context,
  transaction: Database,
  { userId, loanId }: { userId: string; loanId: string },
  visit?: Visit,
): Promise<void> {
  const account = await findPayoutAccount(transaction, userId)
  const status = await readPayoutStatus(context, transaction, userId)
  const refused = await selectRefused(transaction)
    .where('agreements.loanId', '=', loanId)
    .where('loans.userId', '=', userId)
    .executeTakeFirst()
  if (!refused) throw createRefusal('state_conflict')
  if (!account || status === 'missing') throw createRefusal('bank_account_missing')
  if (status === 'waiting') throw createRefusal('bank_account_new')
  const again = await transaction
    .updateTable('agreements')
    .set((eb) => ({ payoutNumber: eb('payoutNumber', '+', 1), payout: JSON.stringify(account) }))
    .set({ payoutRefusedAt: null, payoutRefusal: null })
    .where('loanId', '=', loanId)
    .where('payoutRefusedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .returning('payoutNumber')
    .executeTakeFirst()
  if (!again) throw createRefusal('state_conflict')
  await recordEvidence(context, transaction, {
    loanId,
    event: 'payout-resent',
    detail: `${account.receiveBy} ${again.payoutNumber}`,
    ...(visit && { visit }),
  })
  await enqueue(context.clock, transaction, payOutJob, loanId)
}

/** Sends money again whose owner has given another account since the refusal, once it may be paid to. */
export async function resendToNewAccounts(context: Context): Promise<void> {
  const { database } = context
  const given = await selectRefused(database)
    .innerJoin('bankAccounts', 'bankAccounts.userId', 'loans.userId')
    .whereRef('bankAccounts.updatedAt', '>', 'agreements.payoutRefusedAt')
    .execute()
  await runEach(given, async (loan) => {
    if ((await readPayoutStatus(context, database, loan.userId)) !== 'ready') return
    await inTransaction(database, (transaction) => resendPayout(context, transaction, loan))
  })
}

/** Ends contracts for whose money no account was given in time: nothing was lent, nothing is owed. */
export async function lapseUnpaidContracts(context: Context): Promise<void> {
  const { database, clock } = context
  const refused = await selectRefused(database).execute()
  const due = refused.filter(({ payoutRefusedAt }) => lastPayoutDate(payoutRefusedAt) < today(clock))
  await runEach(due, ({ loanId, userId }) =>
    inTransaction(database, async (transaction) => {
      const lapses = await tryTransition(context, transaction, { id: loanId }, 'lapseUnpaid', {
        // Sent again at this moment.
        where: ({ exists, selectFrom }) =>
          exists(
            selectFrom('agreements')
              .select('agreements.loanId')
              .whereRef('agreements.loanId', '=', 'loans.id')
              .where('agreements.payoutRefusedAt', 'is not', null),
          ),
      })
      if (!lapses) return
      const netCents = await nameOfOne(transaction, userId, loanId)
      const protocol = await archiveContract(context, transaction, loanId)
      await transaction.deleteFrom('documents').where('loanId', '=', loanId).execute()
      await mailOwner(context, transaction, userId, (facts) =>
        payoutLapsedMail({ ...facts, loanId, netCents, protocol }),
      )
    }),
  )
}
