import { mailOwner } from '../../identity/mail-owner.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { tryTransition } from '../loan-transition.ts'
import { selectLoans } from '../loan-view.ts'
import { partnerRefusedMail } from '../request-mails.ts'
import { payloadOf } from './partner-payload.ts'

export const handOverJob = 'hand-over-to-partner'

/**
 * The job that sends a consented request to the partner lender, and records which data were sent. What it does not take
 * is declined as before, and its customer is told why.
 */
export function handOverJobHandler(context: Context): JobHandler {
  const { database, clock, ports } = context
  return async (loanId) => {
    const row = await selectLoans(database).where('loans.id', '=', loanId).executeTakeFirst()
    const proposal = await database
      .selectFrom('partnerProposals')
      .select('withBankInfo')
      .where('loanId', '=', loanId)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (!row || !proposal) return
    const payload = await payloadOf(database, row, proposal.withBankInfo === 1)
    const answer = await ports.partnerLender.receive({ reference: loanId, payload })
    const refusal = 'refused' in answer ? answer.refused : null
    await inTransaction(database, async (transaction) => {
      const told = await transaction
        .updateTable('partnerProposals')
        .set({ sent: JSON.stringify(Object.keys(payload)), sentAt: timestamp(clock), refusal })
        .where('loanId', '=', loanId)
        .where('sentAt', 'is', null)
        .returning('loanId')
        .executeTakeFirst()
      if (!told || !refusal) return
      if (!(await tryTransition(context, transaction, { id: loanId }, 'refuseForward'))) return
      await mailOwner(context, transaction, row.userId, (facts) =>
        partnerRefusedMail({ ...facts, loanId, amountCents: row.loanAmount, reason: refusal }),
      )
    })
  }
}
