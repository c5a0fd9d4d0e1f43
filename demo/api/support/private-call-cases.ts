import { mayBePaidOut } from '#core/agreement/withdrawal.ts'
import { lastWithdrawalDate } from '#core/agreement/withdrawal-term.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { allowsTransition, phaseOf, statesIn } from '#core/loan/lifecycle.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { type CallOutcome, callOutcomeWords } from '#core/protocols/private-call-words.ts'
import { retention } from '#core/text/retention.ts'
import { reviewJob } from '../documents/submit-documents.ts'
import { servedFirst } from '../identity/served-first.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { countOverdue } from '../platform/database/count-where.ts'
import type { RowsPart } from '../platform/database/rows-part.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { retentionCutoff } from '../platform/retention-cutoff.ts'
import { notifyContactOfEnd } from '../profile/trusted-contact.ts'
import { awaitedCall, laterAsks, pausedByAge } from '../protocols/private-calls.ts'
import { payOutJob } from '../repayment/payout/loan-payouts.ts'
import { withdrawContract } from '../repayment/withdrawal/withdraw-contract.ts'
import { cancelRequest } from '../request/advance-request.ts'
import { endPausesAfterCall } from '../request/signature-pause.ts'

/** Calls without an answer; one to sign sooner only while the pause that it may end runs. */
const selectOpenCalls = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  database
    .selectFrom('privateCalls')
    .where('outcome', 'is', null)
    .where(({ eb, or }) =>
      or([eb('reason', '=', 'pressed'), eb('privateCalls.userId', 'in', pausedByAge({ clock }, database))]),
    )

/** Open ones by deadline, each with the numbers under which it was asked for again. */
export async function listOpenPrivateCalls(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: RowsPart,
) {
  const calls = await selectOpenCalls({ database, clock })
    .select(['number', 'reason', 'hours', 'answerBy', 'tries', 'triedAt'])
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
export const countOpenPrivateCalls = (context: Pick<Context, 'database' | 'clock'>) =>
  selectOpenCalls(context)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('openedAt').as('oldest')])
    .select(({ ref }) => countOverdue(context.clock, ref('answerBy')))
    .executeTakeFirstOrThrow()

/** Loans whose money has not arrived, and contracts that the customer may still withdraw from. */
async function loansToDecide({ clock }: Pick<Context, 'clock'>, database: Database, userId: string) {
  const rows = await database
    .selectFrom('loans')
    .leftJoin('agreements', 'agreements.loanId', 'loans.id')
    .leftJoin('loanOffers', 'loanOffers.id', 'loans.pickedOfferId')
    .select(['loans.id', 'loans.state', 'agreements.protocol', 'loanOffers.signableFrom'])
    .select(['agreements.payoutAskedAt', 'agreements.payout', 'agreements.releasedAt', 'agreements.signedAt'])
    .where('loans.userId', '=', userId)
    .where('loans.state', 'in', statesIn('asking', 'offered', 'signed', 'repaying'))
    .orderBy('loans.createdAt')
    .orderBy('loans.id')
    .execute()
  return rows.flatMap(({ signedAt, payout, payoutAskedAt, releasedAt, ...loan }) => {
    const isSent = mayBePaidOut({ payout, payoutAskedAt, releasedAt })
    const withdrawUntil = signedAt && lastWithdrawalDate(signedAt, releasedAt)
    const isOver = withdrawUntil ? hasPassed(withdrawUntil, today(clock)) : phaseOf(loan.state) === 'repaying'
    return isOver ? [] : [{ ...loan, isSent, withdrawUntil }]
  })
}

/**
 * A call with its customer, what was given for it later, the loans that it holds or that the bank was asked for, the number of a call that goes first, and
 * whether the pause is over that it was to end.
 *
 * @param number its own, or one under which it was asked for again
 * @throws ApiError 404
 */
export async function readPrivateCall(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  number: string,
) {
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
  const paused = await pausedByAge({ clock }, database)
    .where('loans.userId', '=', call.userId)
    .executeTakeFirst()
  return {
    call,
    isOver: call.reason === 'sooner' && !paused,
    later: await laterAsks(database, [call.number]),
    loans: await loansToDecide({ clock }, database, call.userId),
    first: call.reason === 'pressed' ? undefined : await awaitedCall(database, call.userId),
  }
}

/** The last day to call again after a call that was not taken. A calendar date. */
export const callAgainBy = (triedAt: string): IsoDate =>
  promisedDate('privateCall', businessDate(new Date(triedAt)))

/** Records that a call was not taken; it stays open. @throws ApiError 404; 409 state_conflict if it is concluded */
export async function missPrivateCall(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  number: string,
): Promise<void> {
  const { call } = await readPrivateCall({ clock, database: transaction }, number)
  const tried = await transaction
    .updateTable('privateCalls')
    .set((eb) => ({ tries: eb('tries', '+', 1), triedAt: timestamp(clock) }))
    .where('number', '=', call.number)
    .where('outcome', 'is', null)
    .returning('number')
    .executeTakeFirst()
  if (!tried) throw createRefusal('state_conflict')
}

/**
 * Concludes a call permanently: what was held goes on at once, or everything that is not paid out ends without cost. A time
 * to think ends by a call that was asked for that alone. What the bank was asked for already goes on; the customer withdraws
 * from it within seven days.
 *
 * @throws ApiError 404; 409 state_conflict if it is concluded, over, another goes first, or its reason has no such outcome
 */
export async function answerPrivateCall(
  context: Context,
  transaction: Database,
  number: string,
  { outcome, answer }: { outcome: CallOutcome; answer: string },
): Promise<void> {
  const { clock, settings } = context
  const { call, loans, first, isOver } = await readPrivateCall({ clock, database: transaction }, number)
  const { userId, reason } = call
  if (first || isOver || !callOutcomeWords[reason].some(([one]) => one === outcome))
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
  if (outcome === 'released' && reason === 'sooner') await endPausesAfterCall(context, transaction, userId)
  for (const { id, state, isSent } of loans) {
    if (outcome === 'released') {
      // At the desk an analyst goes on with it.
      if (state === 'under-review' && settings.lending.documentsBy !== 'desk')
        await enqueue(clock, transaction, reviewJob, id)
      if (state === 'releasing') await enqueue(clock, transaction, payOutJob, id)
      continue
    }
    if (allowsTransition(state, 'cancel'))
      await cancelRequest(context, transaction, { userId, id }, 'notContinued')
    else if (isSent) continue
    else await withdrawContract(context, transaction, { userId, loanId: id })
    await notifyContactOfEnd(context, transaction, { userId, id })
  }
}

/** Deletes calls whose term has ended. */
export async function deleteOldCalls({ clock, database }: Context): Promise<void> {
  const end = retentionCutoff(clock, retention.privateCall.term)
  await database
    .deleteFrom('privateCalls')
    .where(({ eb, and, or }) =>
      or([eb('answeredAt', '<=', end), and([eb('reason', '=', 'sooner'), eb('openedAt', '<=', end)])]),
    )
    .execute()
}
