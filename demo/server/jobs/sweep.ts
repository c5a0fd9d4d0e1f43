import { type RetentionId, retention } from '../../../core/text/retention.ts'
import { lapseUnsent } from '../agreement/lapse.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { emptyLog } from '../database/sqlite.ts'
import { sweepDocuments } from '../documents/sweep.ts'
import { forgetAbandoned } from '../ebs/forget.ts'
import { sweepCopies } from '../people/copy/ask.ts'
import { eraseExpired } from '../people/erase.ts'
import { endedBefore } from '../people/retention.ts'
import { closeQuietChats } from '../protocols/chat.ts'
import { planReminders } from '../repayment/plan-reminders.ts'
import { sendBackWaiting } from '../repayment/refunds.ts'
import { eachAlone } from './each-alone.ts'

const daySeconds = 24 * 60 * 60

/** Deletes what no longer counts: old sessions, codes, limits, keys, and the traces of finished work. */
async function deleteOld(context: Context): Promise<void> {
  const { database, clock, settings } = context
  const now = timestamp(clock)
  const yesterday = timestamp(clock, -daySeconds)
  const end = (id: RetentionId) => endedBefore(clock, retention[id].term)
  await database
    .deleteFrom('sessions')
    .where('last_seen_at', '<=', timestamp(clock, -settings.session.idleSeconds))
    .execute()
  await database.deleteFrom('devices').where('seen_at', '<=', end('device')).execute()
  await database.deleteFrom('unsubscribe_tokens').where('created_at', '<=', end('leaveLink')).execute()
  await database
    .deleteFrom('email_undos')
    .where('expires_at', '<=', now)
    // The support has to see which mailboxes a frozen account had.
    .where('user_id', 'not in', (eb) => eb.selectFrom('users').select('id').where('state', '=', 'frozen'))
    .execute()
  await database.deleteFrom('email_keeps').where('expires_at', '<=', now).execute()
  await database.deleteFrom('codes').where('expires_at', '<=', end('code')).execute()
  await database.deleteFrom('security_events').where('at', '<=', end('activity')).execute()
  await database.deleteFrom('limits').where('ends_at', '<=', now).execute()
  await database.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute()
  await database.deleteFrom('jobs').where('done_at', '<=', yesterday).execute()
  await database.deleteFrom('messages').where('sent_at', '<=', end('sentMessage')).execute()
  await database
    .deleteFrom('messages')
    .where('channel', '!=', 'mail')
    .where('created_at', '<=', end('sentMessage'))
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
  ({ database }: Context) => emptyLog(database),
]

/**
 * What is done every hour. Each part is, whatever becomes of the others.
 *
 * @throws AggregateError of the parts that failed
 */
export async function sweep(context: Context): Promise<void> {
  await eachAlone(parts, (part) => part(context))
}
