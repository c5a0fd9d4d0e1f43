import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { readLenientJsonBodies } from '../platform/http/json-body.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { isSameSecret } from '../platform/secrets.ts'
import { confirmDebitJob } from './automatic-debit/debit-state.ts'
import { confirmAuthorizationJob } from './automatic-debit/payer-requests.ts'
import { noticed } from './bank/ask-again.ts'
import { confirmJob } from './bank/confirm-payment.ts'

/** Where the bank is told to post; it appends `/pix`, `/rec` or `/cobr`. */
export const noticesPath = (secret: string) => `/api/v1/pix/webhook/${secret}`

/** What banks append to the address: some nothing, some with one slash more before or after it. */
const tails = /^\/*(?:pix|rec|cobr)?\/*$/

/** Bytes of a notice: a bank may tell of as many Pix at once as it likes. */
const longestNotice = 1024 * 1024

/**
 * The list of a notice; without it, it is the bank's trial when the address is registered. An entry that cannot be read
 * keeps no other from being asked about.
 */
const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((list) =>
      list.flatMap((one) => {
        const read = v.safeParse(entry, one)
        return read.success ? [read.output] : []
      }),
    ),
  )

const txid = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,35}$/))

/** What the bank posts. Each thing is asked for before it counts, so only its id is read. */
const notice = v.object({
  pix: listOf(v.object({ endToEndId: v.pipe(v.string(), v.regex(/^E\w{31}$/)) })),
  recs: listOf(v.object({ idRec: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{29}$/)) })),
  cobsr: listOf(v.object({ txid })),
})

type Notice = v.InferOutput<typeof notice>

/** The charges of ours among some txids. */
async function ownTxids({ database }: Context, txids: readonly string[]): Promise<string[]> {
  if (txids.length === 0) return []
  const own = await database.selectFrom('charges').select('txid').where('txid', 'in', txids).execute()
  return own.map((row) => row.txid)
}

/** The authorizations of ours among some recurrences. */
async function ownRecurrences({ database }: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const own = await database
    .selectFrom('debitAuthorizations')
    .select('recurrenceId')
    .where('recurrenceId', 'in', ids)
    .execute()
  return own.flatMap(({ recurrenceId }) => recurrenceId ?? [])
}

/** The jobs that ask about what a notice names: each Pix, and what is ours of recurrences and debits. */
async function jobsFor(context: Context, { pix, recs, cobsr }: Notice) {
  const debits = await ownTxids(
    context,
    cobsr.map((one) => one.txid),
  )
  const paid = pix.map(({ endToEndId }) => endToEndId)
  const recurrences = await ownRecurrences(
    context,
    recs.map(({ idRec }) => idRec),
  )
  return [
    ...[...new Set(paid)].map((id) => [confirmJob, noticed(id)] as const),
    ...recurrences.map((id) => [confirmAuthorizationJob, noticed(id)] as const),
    ...debits.map((one) => [confirmDebitJob, noticed(one)] as const),
  ]
}

/**
 * The webhook of the Pix API. A notice is not signed, and others who bank there may know the address: it only
 * makes a job ask the bank. Its body is JSON, whatever its content type says.
 */
export function pixNoticesRoute(app: FastifyInstance, context: Context): void {
  const { clock, database, settings } = context
  const right = settings.pixApi?.webhookSecret
  if (!right) return
  app.register(async (scope) => {
    readLenientJsonBodies(scope)
    for (const rest of ['', '/*'])
      scope.post<{ Params: { secret: string; '*'?: string } }>(
        `${noticesPath(':secret')}${rest}`,
        { bodyLimit: longestNotice },
        async (request) => {
          const { secret, '*': tail = '' } = request.params
          if (!isSameSecret(secret, right) || !tails.test(tail)) throw createRefusal('not_found')
          const told = v.safeParse(notice, request.body ?? {})
          if (!told.success) throw createRefusal('malformed_body')
          const jobs = await jobsFor(context, told.output)
          await inTransaction(database, async (transaction) => {
            for (const [kind, payload] of jobs) await enqueue(clock, transaction, kind, payload)
          })
          return {}
        },
      )
  })
}
