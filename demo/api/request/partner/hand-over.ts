import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { selectLoans } from '../loan-view.ts'
import { payloadOf } from './partner-payload.ts'

export const handOverJob = 'hand-over-to-partner'

/** The job that sends a consented request to the partner lender, and records which data were sent. */
export function handOverJobHandler({ database, clock, ports }: Context): JobHandler {
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
    await ports.partnerLender.receive({ reference: loanId, payload })
    await database
      .updateTable('partnerProposals')
      .set({ sent: JSON.stringify(Object.keys(payload)), sentAt: timestamp(clock) })
      .where('loanId', '=', loanId)
      .execute()
  }
}
