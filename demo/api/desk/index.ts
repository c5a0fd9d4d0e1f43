import { retention } from '#core/text/retention.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Domain } from '../platform/domain.ts'
import { retentionCutoff } from '../platform/retention-cutoff.ts'
import { copyJob, copyJobHandler } from '../privacy/copy/copy-job.ts'
import { staffActionsCopy } from './staff-actions-copy.ts'

async function deleteEnded({ database, clock, settings }: Context): Promise<void> {
  await database
    .deleteFrom('staffSessions')
    .where('createdAt', '<=', timestamp(clock, -settings.desk.absoluteSeconds))
    .execute()
  const end = retentionCutoff(clock, retention.staffRecord.term)
  await database.deleteFrom('staffEvents').where('at', '<=', end).execute()
}

/** Its pages are served on an origin of their own: see server.ts. */
export const desk: Domain = {
  jobs: (context) => ({ [copyJob]: copyJobHandler(context, staffActionsCopy) }),
  expire: [deleteEnded],
}
