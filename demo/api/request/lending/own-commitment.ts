import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { ApplicantFacts } from '../../ports/lender.ts'
import { explanationOf } from '../record-decision.ts'

/**
 * Monthly payments for the user's other contracts here: for each its next unpaid installment, or the
 * contract's installment before the payout. Cents.
 */
export async function monthlyCommitment(database: Database, besideLoan: string): Promise<number> {
  const contracts = await database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .select(['loans.id', 'agreements.content'])
    .where('loans.userId', '=', (eb) =>
      eb.selectFrom('loans as asked').select('asked.userId').where('asked.id', '=', besideLoan),
    )
    .where('loans.id', '!=', besideLoan)
    .where('loans.state', 'in', statesIn('signed', 'repaying'))
    .execute()
  if (contracts.length === 0) return 0
  const unpaid = await database
    .selectFrom('installments')
    .select(['loanId', 'installmentCents'])
    .where(
      'loanId',
      'in',
      contracts.map(({ id }) => id),
    )
    .where('paymentId', 'is', null)
    .orderBy('number')
    .execute()
  return contracts
    .map(({ id, content }) => {
      const next = unpaid.find(({ loanId }) => loanId === id)
      return next?.installmentCents ?? (JSON.parse(content) as AgreementContent).terms.installmentCents
    })
    .reduce((sum, cents) => sum + cents, 0)
}

/**
 * Allows a signature only if the installment is still affordable with contracts signed since its offer was
 * made: offers of several requests were each priced alone. Call it in the signature's transaction.
 *
 * @throws ApiError 409 commitment_exceeded
 */
export async function requireAffordable(
  transaction: Database,
  { userId, loanId, installmentCents }: { userId: string; loanId: string; installmentCents: Cents },
): Promise<void> {
  // Updating the user's row serializes concurrent signatures of one user.
  await transaction.updateTable('users').set({ id: userId }).where('id', '=', userId).execute()
  const decision = await transaction
    .selectFrom('loanDecisions')
    .select(['facts', 'told'])
    .where('loanId', '=', loanId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!decision) return
  const { ownCommitment: before = 0 } = JSON.parse(decision.facts) as ApplicantFacts
  const since = (await monthlyCommitment(transaction, loanId)) - before
  const { room } = explanationOf(decision)
  if (since > 0 && installmentCents > room - since) throw createRefusal('commitment_exceeded')
}
