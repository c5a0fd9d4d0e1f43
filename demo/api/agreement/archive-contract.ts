import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { reportToLender } from '../request/lending/report-to-lender.ts'
import { recordEvidence } from './audit-trail.ts'

/** Columns kept of a lapsed contract. */
export const keptColumns = [
  'loanId',
  'protocol',
  'offerId',
  'content',
  'contentHash',
  'draftHash',
  'signedAt',
  'pdf',
] as const

/** Ends a contract by which nothing was lent: it stays on record, and another may replace it. @returns its protocol */
export async function archiveContract(
  context: Context,
  transaction: Database,
  loanId: string,
): Promise<string> {
  const kept = await transaction
    .deleteFrom('agreements')
    .where('loanId', '=', loanId)
    .returning(keptColumns)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('lapsedAgreements')
    .values({ ...kept, lapsedAt: timestamp(context.clock) })
    .execute()
  await transaction.deleteFrom('signatureCodes').where('loanId', '=', loanId).execute()
  const { protocol } = kept
  await recordEvidence(context, transaction, { loanId, event: 'lapsed', detail: protocol })
  await reportToLender(context, transaction, loanId, { kind: 'lapsed', protocol })
  return protocol
}
