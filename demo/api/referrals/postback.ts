import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { signatureOf } from '../platform/secrets.ts'

export const postbackJob = 'tell-partner'

const patienceMs = 10_000

/** What a partner is told: that somebody whom it sent has come so far, and nothing of who it is. */
export interface Postback {
  /** The same one again is the same event. */
  id: string
  event: 'registration' | 'contract'
  subId: string
  day: string
}

/** Leaves word for a partner that wants it, with the count itself. */
export async function leavePostback(
  { clock, settings }: Context,
  transaction: Database,
  partner: string,
  told: Omit<Postback, 'id'>,
): Promise<void> {
  if (!settings.partners[partner]?.postback) return
  const body = JSON.stringify({ id: sortableId(clock), ...told } satisfies Postback)
  await enqueue(clock, transaction, postbackJob, JSON.stringify({ partner, body }))
}

/** Tells a partner; whatever it does not take with 2xx is told again later. */
export function tellPartner({ settings }: Context): JobHandler {
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
  }
}
