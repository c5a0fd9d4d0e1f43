import { signedStates } from '#core/loan/lifecycle.ts'
import { retention } from '#core/text/retention.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { retentionCutoff } from '../platform/retention-cutoff.ts'

const daySeconds = 24 * 60 * 60

/** Deletes abandoned uploads, files of requests without a contract, and hand-offs expired for a day. */
export async function sweepDocuments({ database, clock }: Context): Promise<void> {
  await database
    .deleteFrom('documents')
    .where('state', '=', 'receiving')
    .where('updatedAt', '<=', retentionCutoff(clock, retention.upload.term))
    .execute()
  await database
    .deleteFrom('documents')
    .where('loanId', 'in', (eb) =>
      eb
        .selectFrom('loans')
        .select('id')
        .where('state', 'not in', signedStates)
        .where('updatedAt', '<=', retentionCutoff(clock, retention.unsigned.term)),
    )
    .execute()
  await database.deleteFrom('handOffs').where('expiresAt', '<=', timestamp(clock, -daySeconds)).execute()
}
