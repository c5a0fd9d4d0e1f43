import { businessDate } from '#core/calendar/clock.ts'
import { retention } from '#core/text/retention.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { RowsPart } from '../../platform/database/rows-part.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue, setJobsAside } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { retentionCutoff } from '../../platform/retention-cutoff.ts'
import type { ReceivedPayment } from '../../ports/charges.ts'
import { passPending } from '../../ports/port-failures.ts'
import { bookBeforeAgain, nextAttempt } from './refunds.ts'

export const returnStrayJob = 'return-stray-payment'

const notRefused = { refusedAt: null, refusal: null, refusalWords: null } as const

/**
 * Keeps a payment for no charge of ours once, and what has gone back of it since: then it is open again, unless what we
 * asked for, and the bank refused, has gone back all the same. It is so too where the bank has not made what it told as made.
 */
export async function storeStray(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  {
    paymentId: id,
    method,
    charge,
    endToEndId,
    amountCents,
    paidAt,
    payer,
    message,
    returned,
    notReturned,
  }: ReceivedPayment,
): Promise<void> {
  const returnedCents = returned.reduce((sum, { cents }) => sum + cents, 0)
  await database
    .insertInto('strayPayments')
    .values({
      ...{ id, method, charge, endToEndId, amountCents, message, returnedCents },
      ...{ payerName: payer?.name ?? null, payerTaxId: payer?.taxId ?? null },
      ...{ paidOn: businessDate(new Date(paidAt)), receivedAt: timestamp(clock) },
      ...{ number: 1, refundCents: null, askedAt: null, sentAt: null, returnId: null },
      ...{ ...notRefused, settledAt: null },
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ returnedCents, settledAt: null })
        .where('strayPayments.returnedCents', '<', returnedCents),
    )
    .execute()
  for (const { ids, words } of notReturned)
    await database
      .updateTable('strayPayments')
      .set((eb) => ({
        ...{ sentAt: null, returnId: null, returnedCents, number: eb('number', '+', 1) },
        ...{ refusedAt: timestamp(clock), refusal: 'not-made' as const, refusalWords: words },
      }))
      .where('id', '=', id)
      .where('sentAt', 'is not', null)
      .where('returnId', 'in', ids)
      .execute()
  for (const { id: returnId, cents } of returned.filter((part) => !part.isForced))
    await database
      .updateTable('strayPayments')
      .set({ sentAt: timestamp(clock), returnId, ...notRefused })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('refusedAt', 'is not', null), eb('number', '>', 1)]))
      .where('refundCents', '=', cents)
      .whereRef('returnedCents', '=', 'amountCents')
      .where('sentAt', 'is', null)
      .execute()
}

/** Those that we have not sent back and that the staff has not dealt with. */
const selectOpenStrays = (database: Database) =>
  database.selectFrom('strayPayments').where('sentAt', 'is', null).where('settledAt', 'is', null)

/** A page of them, oldest first. */
export const listOpenStrays = (database: Database, { offset, most }: RowsPart) =>
  selectOpenStrays(database)
    .selectAll()
    .orderBy('receivedAt')
    .orderBy('id')
    .offset(offset)
    .limit(most)
    .execute()

/** Count and time of the oldest. */
export const countOpenStrays = (database: Database) =>
  selectOpenStrays(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('receivedAt').as('oldest')])
    .executeTakeFirstOrThrow()

/** One that is open and of which the bank is not asked anything. */
const changeIdle = (database: Database, id: string) =>
  database
    .updateTable('strayPayments')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('settledAt', 'is', null)
    .where(({ or, eb }) => or([eb('askedAt', 'is', null), eb('refusedAt', 'is not', null)]))

/** Plans that what is left of a Pix goes back to its payer. @returns whether this call did */
export async function planReturn(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  id: string,
): Promise<boolean> {
  const planned = await changeIdle(transaction, id)
    .set((eb) => ({
      refundCents: eb('amountCents', '-', eb.ref('returnedCents')),
      askedAt: timestamp(clock),
      ...notRefused,
    }))
    .where('endToEndId', 'is not', null)
    .where(({ eb, ref }) => eb('returnedCents', '<', ref('amountCents')))
    .returning('id')
    .executeTakeFirst()
  if (planned) await enqueue(clock, transaction, returnStrayJob, id)
  return planned !== undefined
}

/**
 * Records that the staff has dealt with one in another way.
 *
 * @param seen the last refusal of the bank that the page showed, by its moment; empty without one
 * @returns whether this call did
 */
export async function settleStray(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { id, seen }: { id: string; seen: string },
): Promise<boolean> {
  const settled = await changeIdle(transaction, id)
    .set({ settledAt: timestamp(clock) })
    .where((eb) => eb(eb.fn.coalesce('refusedAt', eb.val('')), '=', seen))
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** The job that has the bank send one back where it came from. */
export function returnStrayJobHandler({ clock, database, ports }: Context): JobHandler {
  const findAsked = (id: string) =>
    database
      .selectFrom('strayPayments')
      .select(['endToEndId', 'number', 'refundCents'])
      .where('id', '=', id)
      .where('askedAt', 'is not', null)
      .where('sentAt', 'is', null)
      .where('refusedAt', 'is', null)
      .executeTakeFirst()
  return async (id) => {
    const asked = await findAsked(id)
    if (asked?.endToEndId && asked.number > 1)
      await bookBeforeAgain(ports, asked.endToEndId, (payment) => storeStray({ clock, database }, payment))
    const stray = await findAsked(id)
    if (!stray?.endToEndId || stray.refundCents === null) return
    const { endToEndId, number, refundCents: cents } = stray
    const reference = `stray-${endToEndId}-${number}`
    const answer = await ports.charges.refund({ reference, endToEndId, cents })
    const now = timestamp(clock)
    await database
      .updateTable('strayPayments')
      .set(
        'refused' in answer
          ? {
              ...{ refusedAt: now, refusal: answer.refused, refusalWords: answer.words },
              number: nextAttempt(number, answer),
            }
          : { sentAt: now, returnId: answer.returnId },
      )
      .where('id', '=', id)
      .where('number', '=', number)
      .where('sentAt', 'is', null)
      .execute()
    await setJobsAside(database, returnStrayJob, id)
  }
}

/** Asks again about the return of a payment, if the bank has not answered for it. */
export const askForReturn = (context: Context, id: string): Promise<void> =>
  returnStrayJobHandler(context)(id).catch(passPending)

/** Deletes those whose term has ended; one that is open is never lost. */
export async function deleteOldStrays({ clock, database }: Context): Promise<void> {
  await database
    .deleteFrom('strayPayments')
    .where('receivedAt', '<=', retentionCutoff(clock, retention.strayPayment.term))
    .where(({ or, eb }) => or([eb('sentAt', 'is not', null), eb('settledAt', 'is not', null)]))
    .execute()
}
