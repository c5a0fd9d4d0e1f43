import { retention } from '#core/text/retention.ts'
import { timestamp } from './clock.ts'
import type { Context } from './context.ts'
import { emptyWriteAheadLog } from './database/sqlite.ts'
import type { Domain } from './domain.ts'
import { readyRoute } from './jobs/port-ready-route.ts'
import { mailDelivery } from './mail/deliver-mail.ts'
import { smsDelivery, smsJob } from './mail/deliver-sms.ts'
import { mailJob, optionalMailJob } from './mail/send-mail.ts'
import { retentionCutoff } from './retention-cutoff.ts'

const daySeconds = 24 * 60 * 60
// How long failed jobs stay on the desk's page.
const givenUpSeconds = 30 * daySeconds

/** Deletes ended limits and keys, finished jobs, and messages that were sent. */
async function deleteFinished({ database, clock }: Context): Promise<void> {
  const now = timestamp(clock)
  const sent = retentionCutoff(clock, retention.sentMessage.term)
  await database.deleteFrom('limits').where('endsAt', '<=', now).execute()
  await database.deleteFrom('idempotencyKeys').where('expiresAt', '<=', now).execute()
  await database
    .deleteFrom('jobs')
    .where('doneAt', '<=', timestamp(clock, -daySeconds))
    .where((eb) =>
      eb.or([eb('givenUpAt', 'is', null), eb('givenUpAt', '<=', timestamp(clock, -givenUpSeconds))]),
    )
    .execute()
  await database.deleteFrom('messages').where('sentAt', '<=', sent).execute()
  await database
    .deleteFrom('messages')
    .where('channel', '!=', 'mail')
    .where('createdAt', '<=', sent)
    .execute()
}

function mailJobs(context: Context, smtpUrl: string) {
  const deliver = mailDelivery(context, smtpUrl)
  return { [mailJob]: deliver, [optionalMailJob]: deliver }
}

const emptyLog = ({ database }: Context) => emptyWriteAheadLog(database)

export const platform: Domain = {
  routes: (_, context, app) => readyRoute(app, context),
  jobs: (context) => ({
    ...(context.settings.smtpUrl && mailJobs(context, context.settings.smtpUrl)),
    [smsJob]: smsDelivery(context),
  }),
  expire: [deleteFinished],
  sweep: [emptyLog],
}
