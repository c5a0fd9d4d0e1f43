import type { AgreementContent } from '#core/agreement/content.ts'
import { type Annex, annexOnRelease } from '../agreement/annex.ts'
import { record } from '../agreement/trail.ts'
import { claimCpf } from '../identity/accounts.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import { tryMove } from '../request/transition.ts'
import { beginRepayment } from './begin.ts'

/**
 * Pays the loan out to whoever the documents have shown, whose the CPF is from now on. Everything counts from
 * this day on: where the contract was priced for an earlier one, it is priced again first.
 *
 * @returns the annex that says so, if it took one
 * @throws ApiError 409 state_conflict: no money goes out twice, or before the documents are good
 */
export async function release(
  context: Context,
  transaction: Database,
  loanId: string,
): Promise<Annex | undefined> {
  if (!(await tryMove(context, transaction, { id: loanId }, 'release'))) throw refusal(409, 'state_conflict')
  const releasedAt = timestamp(context.clock)
  const agreement = await transaction
    .updateTable('agreements')
    .set({ releasedAt })
    .where('loanId', '=', loanId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const loan = transaction.selectFrom('loans').select('userId').where('id', '=', loanId)
  await claimCpf(transaction, (await loan.executeTakeFirstOrThrow()).userId)
  const annex = await annexOnRelease(context, transaction, agreement)
  const schedule = annex
    ? { terms: annex.content.after, installments: annex.content.installments }
    : (JSON.parse(agreement.content) as AgreementContent)
  await beginRepayment(transaction, loanId, schedule)
  await record(context, transaction, { loanId, event: 'approved', detail: 'release' })
  return annex
}
