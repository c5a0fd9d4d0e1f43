import { type RetentionId, retention } from '#core/text/retention.ts'
import { lapseUnsent } from './agreement/lapse.ts'
import { sweepDocuments } from './documents/sweep.ts'
import { timestamp } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import { emptyLog } from './platform/database/sqlite.ts'
import { eachAlone } from './platform/jobs/each-alone.ts'
import { endedBefore } from './platform/retention.ts'
import { sweepCopies } from './privacy/copy/ask.ts'
import { eraseExpired } from './privacy/erase.ts'
import { sweepReferrals } from './referrals/sweep.ts'
import { planReminders } from './repayment/plan-reminders.ts'
import { sendBackWaiting } from './repayment/refunds.ts'
import { forgetAbandoned } from './request/bank-data/forget.ts'
import { closeQuietChats } from './support/close-quiet.ts'

const daySeconds = 24 * 60 * 60
// How long failed jobs stay on the desk's page.
const givenUpSeconds = 30 * daySeconds

/** Deletes expired sessions, codes, limits and keys, and finished work. */
async function deleteOld(context: Context): Promise<void> {
  const { database, clock, settings } = context
  const now = timestamp(clock)
  const yesterday = timestamp(clock, -daySeconds)
  const end = (id: RetentionId) => endedBefore(clock, retention[id].term)
  await database
    .deleteFrom('sessions')
    .where('lastSeenAt', '<=', timestamp(clock, -settings.session.idleSeconds))
    .execute()
  await database.deleteFrom('devices').where('seenAt', '<=', end('device')).execute()
  await database.deleteFrom('unsubscribeTokens').where('createdAt', '<=', end('leaveLink')).execute()
  await database
    .deleteFrom('emailUndos')
    .where('expiresAt', '<=', now)
    // Support needs to see which mailboxes a frozen account had.
    .where('userId', 'not in', (eb) => eb.selectFrom('users').select('id').where('state', '=', 'frozen'))
    .execute()
  await database.deleteFrom('emailKeeps').where('expiresAt', '<=', now).execute()
  await database.deleteFrom('codes').where('expiresAt', '<=', end('code')).execute()
  await database.deleteFrom('securityEvents').where('at', '<=', end('activity')).execute()
  await database.deleteFrom('limits').where('endsAt', '<=', now).execute()
  await database.deleteFrom('idempotencyKeys').where('expiresAt', '<=', now).execute()
  await database
    .deleteFrom('jobs')
    .where('doneAt', '<=', yesterday)
    .where((eb) =>
      eb.or([eb('givenUpAt', 'is', null), eb('givenUpAt', '<=', timestamp(clock, -givenUpSeconds))]),
    )
    .execute()
  await database
    .deleteFrom('staffSessions')
    .where('createdAt', '<=', timestamp(clock, -settings.desk.absoluteSeconds))
    .execute()
  await database.deleteFrom('staffEvents').where('at', '<=', end('staffRecord')).execute()
  await database.deleteFrom('messages').where('sentAt', '<=', end('sentMessage')).execute()
  await database
    .deleteFrom('messages')
    .where('channel', '!=', 'mail')
    .where('createdAt', '<=', end('sentMessage'))
    .execute()
}

const parts = [
  deleteOld,
  closeQuietChats,
  sweepDocuments,
  sweepCopies,
  forgetAbandoned,
  eraseExpired,
  lapseUnsent,
  planReminders,
  sendBackWaiting,
  sweepReferrals,
  ({ database }: Context) => emptyLog(database),
]

/**
 * Hourly maintenance. Each part runs even if others fail.
 *
 * @throws AggregateError with the failures
 */
export async function sweep(context: Context): Promise<void> {
  await eachAlone(parts, (part) => part(context))
}
