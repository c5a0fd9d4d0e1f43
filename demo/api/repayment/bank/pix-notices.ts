import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { confirmJob } from './confirm-payment.ts'

/** Where the bank is told to post; it appends `/pix`. */
export const noticesPath = (secret: string) => `/api/v1/pix/webhook/${secret}`

/** What the bank posts. Each Pix is asked for before it counts, so only its id is read. */
const notice = v.object({
  pix: v.nullish(
    v.pipe(
      v.array(
        v.object({
          endToEndId: v.pipe(v.string(), v.regex(/^E\w{31}$/)),
          txid: v.nullish(v.string()),
        }),
      ),
      v.maxLength(1000),
    ),
  ),
})

/** The Pix of a notice that are for charges of ours. */
async function ownPixOf({ database }: Context, body: v.InferOutput<typeof notice>): Promise<string[]> {
  const named = body.pix ?? []
  if (named.length === 0) return []
  const own = await database
    .selectFrom('charges')
    .select('txid')
    .where(
      'txid',
      'in',
      named.map(({ txid }) => txid ?? ''),
    )
    .execute()
  const txids = new Set(own.map(({ txid }) => txid))
  return [...new Set(named.flatMap(({ endToEndId, txid }) => (txids.has(txid ?? '') ? [endToEndId] : [])))]
}

/**
 * The webhook of the Pix API. A notice is not signed, and others who bank there may know the address: it only
 * makes a job ask the bank. One without a Pix is the bank's trial when the address is registered.
 */
export function pixNoticesRoute(app: FastifyInstance, context: Context): void {
  const { clock, database, settings } = context
  const right = settings.pixApi?.webhookSecret
  if (!right) return
  // Some banks post to the address as it is.
  for (const path of [noticesPath(':secret'), `${noticesPath(':secret')}/pix`])
    app.post<{ Params: { secret: string } }>(path, async (request) => {
      if (!isSameSecret(request.params.secret, right)) throw createRefusal('not_found')
      const told = v.safeParse(notice, request.body ?? {})
      if (!told.success) throw createRefusal('malformed_body')
      const own = await ownPixOf(context, told.output)
      await inTransaction(database, async (transaction) => {
        for (const endToEndId of own) await enqueue(clock, transaction, confirmJob, endToEndId)
      })
      return {}
    })
}
