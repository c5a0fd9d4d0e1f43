import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import { type replayPostbacks as operation, postbackDays } from '#core/api/contract/referral-report.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { isFirst } from '../platform/limits/marks.ts'
import { provePartner } from './partner-key.ts'
import { enqueuePostback, postbackJob } from './postback.ts'

type ReplayOperation = typeof operation

/** A day is replayed once within so many seconds: presses at the same time send nothing twice. */
const pauseSeconds = 60

/** Ids of the jobs that still deliver, or try to. */
const jobsDelivering = (database: Database) =>
  database.selectFrom('jobs').select('id').where('kind', '=', postbackJob).where('doneAt', 'is', null)

/** A partner's postbacks by day, the newest first. */
export async function postbacksOf({ database }: Pick<Context, 'database'>, partner: string) {
  const days = await database
    .selectFrom('postbacks')
    .select(({ fn }) => ['day', fn.countAll<number>().as('count'), fn.count<number>('takenAt').as('taken')])
    .where('partner', '=', partner)
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(postbackDays + 1)
    .execute()
  return days.map(({ day, count, taken }) => ({ day, count: Number(count), taken: Number(taken) }))
}

/** Sends a day's postbacks to their partner again, except those on their way. */
export async function replayPostbacks(
  context: Context,
  { partner, key, day }: ParsedInput<ReplayOperation>['body'],
  address: string,
): Promise<Answer<ReplayOperation>> {
  await provePartner(context, { partner, key }, address)
  const { clock } = context
  return inTransaction(context.database, async (transaction) => {
    const ofDay = transaction.selectFrom('postbacks').where('partner', '=', partner).where('day', '=', day)
    if (await isFirst({ ...context, database: transaction }, 'replay', `${partner} ${day}`, pauseSeconds)) {
      const settled = await ofDay
        .select(['id', 'event', 'subId', 'day'])
        .where('jobId', 'not in', jobsDelivering(transaction))
        .orderBy('id')
        .execute()
      for (const postback of settled) {
        const jobId = await enqueuePostback(clock, transaction, partner, { ...postback, replay: true })
        await transaction
          .updateTable('postbacks')
          .set({ jobId, takenAt: null })
          .where('id', '=', postback.id)
          .execute()
      }
    }
    const waiting = await ofDay.select('id').where('jobId', 'in', jobsDelivering(transaction)).execute()
    return { waiting: waiting.length }
  })
}
