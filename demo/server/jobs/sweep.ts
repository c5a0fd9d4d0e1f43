import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { emptyLog } from '../database/sqlite.ts'
import { sweepDocuments } from '../documents/sweep.ts'
import { forgetAbandoned } from '../ebs/forget.ts'
import { sweepCopies } from '../people/copy/ask.ts'
import { eraseExpired } from '../people/erase.ts'
import { planReminders } from '../repayment/plan-reminders.ts'
import { sendBackWaiting } from '../repayment/refunds.ts'

const daySeconds = 24 * 60 * 60
const yearSeconds = 365 * daySeconds
// Long enough to come back to a matter after it was settled.
const chatSeconds = 3 * yearSeconds

/**
 * Deletes what no longer counts: old sessions, codes, limits, keys, and the traces of finished work. Plans the day's
 * reminders, and sends back what waits for an account.
 */
export async function sweep(context: Context): Promise<void> {
  const { database, clock, settings } = context
  const now = timestamp(clock)
  const yesterday = timestamp(clock, -daySeconds)
  await database
    .deleteFrom('sessions')
    .where('last_seen_at', '<=', timestamp(clock, -settings.session.idleSeconds))
    .execute()
  await database.deleteFrom('devices').where('seen_at', '<=', timestamp(clock, -yearSeconds)).execute()
  await database
    .deleteFrom('unsubscribe_tokens')
    .where('created_at', '<=', timestamp(clock, -yearSeconds))
    .execute()
  await database.deleteFrom('email_undos').where('expires_at', '<=', now).execute()
  await database.deleteFrom('codes').where('expires_at', '<=', yesterday).execute()
  await database.deleteFrom('limits').where('ends_at', '<=', now).execute()
  await database.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute()
  await database.deleteFrom('jobs').where('done_at', '<=', yesterday).execute()
  await database.deleteFrom('messages').where('sent_at', '<=', yesterday).execute()
  await database
    .deleteFrom('messages')
    .where('channel', '!=', 'mail')
    .where('created_at', '<=', yesterday)
    .execute()
  await database.deleteFrom('chat_messages').where('sent_at', '<=', timestamp(clock, -chatSeconds)).execute()
  await sweepDocuments(context)
  await sweepCopies(context)
  await forgetAbandoned(context)
  await eraseExpired(context)
  await planReminders(context)
  await sendBackWaiting(context)
  await emptyLog(database)
}
