import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { lastWithdrawalDate } from '#core/agreement/withdrawal-term.ts'
import { annexOnRelease, findAnnexes } from '../../agreement/release-annex.ts'
import { approvedMail } from '../../documents/document-mails.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { reportToLender } from '../../request/lending/report-to-lender.ts'
import { tryTransition } from '../../request/loan-transition.ts'
import { createInstallments } from '../create-installments.ts'
import { nameOfOne } from '../loans-in-repayment.ts'

/**
 * The bank has sent the money, once: the repayment begins. Terms count from this day: a contract priced for an earlier
 * day is priced again. After a withdrawal only the return begins.
 *
 * @param endToEndId null for a contract from before accounts were stored, which is paid out by hand
 */
export async function confirmPayout(
  context: Context,
  transaction: Database,
  loanId: string,
  endToEndId: string | null,
): Promise<void> {
  // First, so that it waits for a withdrawal.
  const begins = await tryTransition(context, transaction, { id: loanId }, 'confirmPayout')
  const agreement = await transaction
    .selectFrom('agreements')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('endToEndId', 'is', null)
    .executeTakeFirst()
  if (!agreement) return
  const releasedAt = agreement.releasedAt ?? timestamp(context.clock)
  const confirmed = await transaction
    .updateTable('agreements')
    .set({ endToEndId, releasedAt, payoutAskedAt: agreement.payoutAskedAt ?? (endToEndId && releasedAt) })
    .where('loanId', '=', loanId)
    .where('endToEndId', 'is', null)
    .returning('loanId')
    .executeTakeFirst()
  if (!confirmed) return
  const annex = begins ? await annexOnRelease(context, transaction, agreement) : undefined
  if (!agreement.releasedAt) {
    const last = (await findAnnexes(transaction, loanId)).at(-1)?.content
    const { terms, installments } = JSON.parse(agreement.content) as AgreementContent
    await createInstallments(transaction, loanId, {
      terms: last?.after ?? terms,
      installments: last?.installments ?? installments,
    })
  }
  if (endToEndId) await reportToLender(context, transaction, loanId, { kind: 'paid-out', endToEndId })
  if (!begins) return
  const { userId } = await transaction
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  const until = lastWithdrawalDate(agreement.signedAt, releasedAt)
  const sent = { releasedAt, payoutId: endToEndId }
  const netCents = await nameOfOne(transaction, userId, loanId)
  await mailOwner(context, transaction, userId, (facts) =>
    approvedMail({ ...facts, loanId, netCents, ...sent, until, annex }),
  )
}
