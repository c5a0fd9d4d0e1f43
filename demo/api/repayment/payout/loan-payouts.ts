import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { today } from '#core/calendar/clock.ts'
import type { Payout } from '#core/fields/payout.ts'
import { brokenBefore } from '#core/promises/promised-date.ts'
import { deathReportedSince } from '../../identity/reported-deaths.ts'
import { servedFirst } from '../../identity/served-first.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countWhere } from '../../platform/database/count-where.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { sendOnce } from '../../ports/payouts.ts'
import { awaitsPrivateCall } from '../../protocols/private-calls.ts'
import { lockLoan } from '../../request/loan-transition.ts'
import { confirmPayout } from './confirm-payout.ts'
import { refusePayout } from './refuse-payout.ts'

export const payOutJob = 'pay-out-loan'

/** Until it is looked at again whether a payout that must not go out now may go. */
const doubtSeconds = 60 * 60

/** Payouts that the bank has not confirmed, that it refused, and that came back after it had confirmed them. */
const selectOpenPayouts = (database: Database) =>
  database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .where(({ and, or, eb }) =>
      or([
        and([eb('payoutAskedAt', 'is not', null), eb('endToEndId', 'is', null)]),
        and([eb('payoutRefusedAt', 'is not', null), eb('withdrawnAt', 'is', null)]),
        eb('payoutReturnedCents', 'is not', null),
      ]),
    )

const openSince = (database: Database) => database.fn.coalesce('payoutAskedAt', 'payoutRefusedAt')

/** A page of them, oldest first. */
export const listOpenPayouts = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: { offset: number; most: number },
) =>
  selectOpenPayouts(database)
    .select(['loanId', 'protocol', 'content', 'payoutAskedAt', 'withdrawnAt', 'loans.userId'])
    .select(['payoutRefusedAt', 'payoutRefusal', 'payoutReturnedCents'])
    .$call(servedFirst(clock, 'loans.userId'))
    .orderBy(openSince(database))
    .orderBy('loanId')
    .offset(offset)
    .limit(most)
    .execute()

/** User and contract of one that the bank has not answered for. @throws ApiError 404 */
export async function findAskedPayout(database: Database, loanId: string) {
  const asked = await selectOpenPayouts(database)
    .select(['loans.userId', 'protocol'])
    .where('loanId', '=', loanId)
    .where('payoutAskedAt', 'is not', null)
    .where('payoutRefusedAt', 'is', null)
    .where('endToEndId', 'is', null)
    .executeTakeFirst()
  if (!asked) throw createRefusal('not_found')
  return asked
}

/** Count and time of the oldest. */
export const countOpenPayouts = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  selectOpenPayouts(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min(openSince(database)).as('oldest')])
    .select((eb) =>
      countWhere(
        eb('loans.state', '=', 'releasing')
          .and('loans.updatedAt', '<', brokenBefore('payout', today(clock)))
          .and('payoutRefusedAt', 'is', null),
      ).as('overdue'),
    )
    .executeTakeFirstOrThrow()

/**
 * Records that the payout is being requested. @returns the contract, or undefined if nothing is to be paid
 */
const recordPayoutRequest = ({ clock, database }: Context, loanId: string) =>
  inTransaction(database, async (transaction) => {
    // Serializes this with a withdrawal, which cancels a payout that was not asked for yet.
    await lockLoan(transaction, loanId)
    const agreement = await transaction
      .selectFrom('agreements')
      .innerJoin('loans', 'loans.id', 'agreements.loanId')
      .select([
        'loans.userId',
        'content',
        'payout',
        'payoutNumber',
        'payoutAskedAt',
        'payoutRefusedAt',
        'withdrawnAt',
      ])
      .where('loanId', '=', loanId)
      .where('endToEndId', 'is', null)
      .executeTakeFirst()
    if (!agreement?.payout || agreement.payoutRefusedAt) return undefined
    const { content, payout, payoutNumber, payoutAskedAt, withdrawnAt } = agreement
    if (!payoutAskedAt) {
      if (withdrawnAt) return undefined
      const { userId } = agreement
      if ((await deathReportedSince(transaction, userId)) || (await awaitsPrivateCall(transaction, userId))) {
        await enqueue(clock, transaction, payOutJob, loanId, doubtSeconds)
        return undefined
      }
      await transaction
        .updateTable('agreements')
        .set({ payoutAskedAt: timestamp(clock) })
        .where('loanId', '=', loanId)
        .execute()
    }
    return { content, payout, payoutNumber, wasAsked: payoutAskedAt !== null }
  })

/**
 * The idempotency key of an attempt to pay a loan out, so that the bank pays once: an attempt that was refused is
 * over, and the next one is another payment.
 */
const referenceOf = (loanId: string, number: number) => (number === 1 ? loanId : `${loanId}-${number}`)

/**
 * Job that pays a released loan out to the account in its contract, or to the one given after a refusal. Once asked,
 * it asks until the bank answers, also after a withdrawal: the money may already be on its way.
 */
export function payOutJobHandler(context: Context): JobHandler {
  const { database, ports } = context
  return async (loanId) => {
    const asked = await recordPayoutRequest(context, loanId)
    if (!asked) return
    const { content, payout, payoutNumber, wasAsked } = asked
    const { terms, borrower } = JSON.parse(content) as AgreementContent
    const asks = {
      reference: referenceOf(loanId, payoutNumber),
      purpose: 'loan',
      cents: terms.netCents,
      to: JSON.parse(payout) as Payout,
      cpf: borrower.cpf,
    } as const
    const answer = await sendOnce(ports.payouts, asks, wasAsked)
    await inTransaction(database, (transaction) =>
      'refused' in answer
        ? refusePayout(context, transaction, { loanId, number: payoutNumber }, answer.refused)
        : confirmPayout(context, transaction, loanId, answer.endToEndId),
    )
  }
}
