import { retention } from '#core/text/retention.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { endedBefore } from '../platform/retention.ts'

const daySeconds = 24 * 60 * 60

/** Deletes uploads that nobody went on with, and hand-offs that are long over. */
export async function sweepDocuments({ database, clock }: Context): Promise<void> {
  await database
    .deleteFrom('documents')
    .where('state', '=', 'receiving')
    .where('updatedAt', '<=', endedBefore(clock, retention.upload.term))
    .execute()
  await database.deleteFrom('handOffs').where('expiresAt', '<=', timestamp(clock, -daySeconds)).execute()
}
