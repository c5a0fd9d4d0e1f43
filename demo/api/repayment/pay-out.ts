import type { AgreementContent } from '#core/agreement/content.ts'
import type { Payout } from '#core/fields/payout.ts'
import type { Context } from '../platform/context.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'

export const payOutJob = 'pay-out-loan'

/**
 * Job that pays a released loan out to the account in its contract. The loan's id is the idempotency key, so
 * that the bank pays once.
 */
export function payOutWork({ database, ports }: Context): JobHandler {
  return async (loanId) => {
    const agreement = await database
      .selectFrom('agreements')
      .select(['content', 'payout'])
      .where('loanId', '=', loanId)
      .where('releasedAt', 'is not', null)
      .where('endToEndId', 'is', null)
      .executeTakeFirst()
    // Older contracts have no stored account and are paid out manually.
    if (!agreement?.payout) return
    const { terms, borrower } = JSON.parse(agreement.content) as AgreementContent
    const { endToEndId } = await ports.paymentBank.payOut({
      reference: loanId,
      cents: terms.netCents,
      to: JSON.parse(agreement.payout) as Payout,
      cpf: borrower.cpf,
    })
    await database.updateTable('agreements').set({ endToEndId }).where('loanId', '=', loanId).execute()
  }
}
