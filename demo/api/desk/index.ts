import { retention } from '#core/text/retention.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Domain } from '../platform/domain.ts'
import { endedBefore } from '../platform/retention.ts'
import { copyJob, copyWork } from '../privacy/copy/make.ts'
import { staffPart } from './staff-part.ts'

async function deleteEnded({ database, clock, settings }: Context): Promise<void> {
  await database
    .deleteFrom('staffSessions')
    .where('createdAt', '<=', timestamp(clock, -settings.desk.absoluteSeconds))
    .execute()
  const end = endedBefore(clock, retention.staffRecord.term)
  await database.deleteFrom('staffEvents').where('at', '<=', end).execute()
}

/** Its pages are served on an origin of their own: see server.ts. */
export const desk: Domain = {
  jobs: (context) => ({ [copyJob]: copyWork(context, staffPart) }),
  sweep: [deleteEnded],
}
