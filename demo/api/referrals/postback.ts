import type { Clock } from '#core/calendar/clock.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { signatureOf } from '../platform/secrets.ts'

export const postbackJob = 'tell-partner'

const patienceMs = 10_000

/**
 * Body of the notification to a partner site: the step a referred visitor has reached, without identifying
 * them.
 */
export interface Postback {
  /** Stays the same when the notification is retried or replayed. */
  id: string
  event: 'registration' | 'contract'
  subId: string
  day: string
  /** Whether the partner has requested it again. */
  replay?: true
}

/** Schedules a notification for a partner with a postback URL, in the transaction of the count. */
export async function queuePostback(
  { clock, settings }: Context,
  transaction: Database,
  partner: string,
  told: Omit<Postback, 'id'>,
): Promise<void> {
  if (!settings.partners[partner]?.postback) return
  const postback = { id: sortableId(clock), ...told }
  const jobId = await enqueuePostback(clock, transaction, partner, postback)
  await transaction
    .insertInto('postbacks')
    .values({ ...postback, partner, jobId, takenAt: null })
    .execute()
}

/** Schedules the delivery of a notification. @returns the job's id */
export async function enqueuePostback(
  clock: Clock,
  transaction: Database,
  partner: string,
  postback: Postback,
): Promise<string> {
  const payload = JSON.stringify({ partner, body: JSON.stringify(postback) })
  const jobId = sortableId(clock)
  await enqueue(clock, transaction, postbackJob, payload, 0, jobId)
  return jobId
}

/** Notifies a partner site; answers other than 2xx are retried. */
export function postbackJobHandler({ clock, database, settings }: Context): JobHandler {
  return async (payload) => {
    const { partner, body } = JSON.parse(payload) as { partner: string; body: string }
    const postback = settings.partners[partner]?.postback
    if (!postback) return
    const { ok, status } = await fetch(postback.url, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'x-signature': signatureOf(postback.secret, body),
      },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!ok) throw new Error(`the partner answered ${status}`)
    await database
      .updateTable('postbacks')
      .set({ takenAt: timestamp(clock) })
      .where('id', '=', (JSON.parse(body) as Postback).id)
      .execute()
  }
}
