import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { selectLoans } from '../loans/loan.ts'
import { type PartnerPayload, payloadOf } from './payload.ts'

export const handOverJob = 'hand-over-to-partner'

/** Sends a request to the partner lender. Throws where it cannot be reached: the job tries again. */
export type SendToPartner = (reference: string, payload: PartnerPayload) => Promise<void>

/** The sandbox's partner lender: it takes everything in and keeps nothing. */
export const sandboxPartner: SendToPartner = async () => {}

/** The job that sends a request that was agreed to hand over, and notes which data went. */
export function handOverWork({ database, clock }: Context, send: SendToPartner): JobHandler {
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
    await send(loanId, payload)
    await database
      .updateTable('partnerProposals')
      .set({ sent: JSON.stringify(Object.keys(payload)), sentAt: timestamp(clock) })
      .where('loanId', '=', loanId)
      .execute()
  }
}
