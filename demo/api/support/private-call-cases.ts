import { mayBePaidOut } from '#core/agreement/withdrawal.ts'
import { allowsTransition, statesIn } from '#core/loan/lifecycle.ts'
import { type CallOutcome, callOutcomeWords } from '#core/protocols/private-call-words.ts'
import { retention } from '#core/text/retention.ts'
import { reviewJob } from '../documents/submit-documents.ts'
import { servedFirst } from '../identity/served-first.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { RowsPart } from '../platform/database/rows-part.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { retentionCutoff } from '../platform/retention-cutoff.ts'
import { awaitedCall, laterAsks } from '../protocols/private-calls.ts'
import { payOutJob } from '../repayment/loan-payouts.ts'
import { withdrawContract } from '../repayment/withdraw-contract.ts'
import { cancelRequest } from '../request/advance-request.ts'
import { endPausesAfterCall } from '../request/signature-pause.ts'

const selectOpenCalls = (database: Database) =>
  database.selectFrom('privateCalls').where('outcome', 'is', null)

/** Open ones by deadline, each with the numbers under which it was asked for again. */
export async function listOpenPrivateCalls(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: RowsPart,
) {
  const calls = await selectOpenCalls(database)
    .select(['number', 'reason', 'hours', 'answerBy'])
    .$call(servedFirst(clock, 'privateCalls.userId'))
    .orderBy('answerBy')
    .orderBy('openedAt')
    .orderBy('number')
    .offset(offset)
    .limit(most)
    .execute()
  const asks = await laterAsks(
    database,
    calls.map(({ number }) => number),
  )
  return calls.map((call) => ({
    ...call,
    again: asks.filter(({ callNumber }) => callNumber === call.number).map(({ number }) => number),
  }))
}

/** Count and time of the oldest. */
export const countOpenPrivateCalls = (database: Database) =>
  selectOpenCalls(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('openedAt').as('oldest')])
    .executeTakeFirstOrThrow()

/** Loans whose money has not arrived. */
const loansBeforePayout = (database: Database, userId: string) =>
  database
    .selectFrom('loans')
    .leftJoin('agreements', 'agreements.loanId', 'loans.id')
    .leftJoin('loanOffers', 'loanOffers.id', 'loans.pickedOfferId')
    .select(['loans.id', 'loans.state', 'agreements.protocol', 'loanOffers.signableFrom'])
    .select(['agreements.payoutAskedAt', 'agreements.payout', 'agreements.releasedAt'])
    .where('loans.userId', '=', userId)
    .where('loans.state', 'in', statesIn('asking', 'offered', 'signed'))
    .orderBy('loans.createdAt')
    .orderBy('loans.id')
    .execute()

/**
 * A call with its customer, what was given for it later, the loans that it holds, and the number of a call that goes first.
 *
 * @param number its own, or one under which it was asked for again
 * @throws ApiError 404
 */
export async function readPrivateCall(database: Database, number: string) {
  const call = await database
    .selectFrom('privateCalls')
    .innerJoin('people', 'people.userId', 'privateCalls.userId')
    .selectAll('privateCalls')
    .select(['people.name', 'people.socialName'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('number', '=', number),
        eb('number', '=', selectFrom('privateCallAsks').select('callNumber').where('number', '=', number)),
      ]),
    )
    .executeTakeFirst()
  if (!call) throw createRefusal('not_found')
  return {
    call,
    later: await laterAsks(database, [call.number]),
    loans: await loansBeforePayout(database, call.userId),
    first: call.reason === 'pressed' ? undefined : await awaitedCall(database, call.userId),
  }
}

/**
 * Concludes a call permanently: what was held goes on at once, or everything that is not paid out ends without cost. What
 * the bank was asked for already goes on; the customer withdraws from it within seven days.
 *
 * @throws ApiError 404; 409 state_conflict if it is concluded, another goes first, or its reason has no such outcome
 */
export async function answerPrivateCall(
  context: Context,
  transaction: Database,
  number: string,
  { outcome, answer }: { outcome: CallOutcome; answer: string },
): Promise<void> {
  const { clock, settings } = context
  const { call, loans, first } = await readPrivateCall(transaction, number)
  const { userId, reason } = call
  if (first || !callOutcomeWords[reason].some(([one]) => one === outcome))
    throw createRefusal('state_conflict')
  const answered = await transaction
    .updateTable('privateCalls')
    .set({ outcome, answer, answeredAt: timestamp(clock) })
    .where('number', '=', call.number)
    .where('outcome', 'is', null)
    .returning('number')
    .executeTakeFirst()
  if (!answered) throw createRefusal('state_conflict')
  if (outcome === 'kept') return
  if (outcome === 'released') await endPausesAfterCall(context, transaction, userId)
  for (const { id, state, ...agreement } of loans) {
    if (outcome === 'released') {
      // At the desk an analyst goes on with it.
      if (state === 'under-review' && settings.lending.documentsBy !== 'desk')
        await enqueue(clock, transaction, reviewJob, id)
      if (state === 'releasing') await enqueue(clock, transaction, payOutJob, id)
    } else if (allowsTransition(state, 'cancel'))
      await cancelRequest(context, transaction, { userId, id }, 'notContinued')
    else if (!mayBePaidOut(agreement)) await withdrawContract(context, transaction, { userId, loanId: id })
  }
}

/** Deletes calls whose term has ended. */
export async function deleteOldCalls({ clock, database }: Context): Promise<void> {
  await database
    .deleteFrom('privateCalls')
    .where('answeredAt', '<=', retentionCutoff(clock, retention.privateCall.term))
    .execute()
}
