import { allows } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import { dropContest } from './bank-data/statement-review.ts'
import { reportToLender } from './lending/report.ts'
import { missingIn } from './missing.ts'
import { readLoan, readRow } from './read.ts'
import { tellEnd } from './tell-end.ts'
import { type LoanKey, moveLoan } from './transition.ts'

/** Moves to the next state if all answers required by the current one are given. @throws ApiError 404, 409 */
export async function advance(
  context: Context,
  transaction: Database,
  key: LoanKey,
  name: 'completeBasicInfo' | 'completeExtendedInfo',
) {
  const row = await readRow(transaction, key.userId, key.id)
  if (!allows(row.state, name)) throw refusal(409, 'state_conflict')
  if (missingIn(row).length > 0) throw refusal(409, 'answers_missing')
  if (row.pickedOfferId) await refuseExpired(context, transaction, row.pickedOfferId)
  await moveLoan(context, transaction, key, name)
  return readLoan(transaction, key.userId, key.id)
}

async function refuseExpired({ clock }: Context, transaction: Database, offerId: string): Promise<void> {
  const offer = await transaction
    .selectFrom('loanOffers')
    .select('id')
    .where('id', '=', offerId)
    .where('validUntil', '>', timestamp(clock))
    .executeTakeFirst()
  if (!offer) throw refusal(409, 'offer_expired')
}

/** Cancels a request and deletes its bank data collection and documents. @throws ApiError 404, 409 */
export async function cancel(context: Context, transaction: Database, key: LoanKey) {
  await moveLoan(context, transaction, key, 'cancel')
  await transaction.deleteFrom('ebsExecutions').where('loanId', '=', key.id).execute()
  await dropContest(context, transaction, key.id)
  await transaction.deleteFrom('documents').where('loanId', '=', key.id).execute()
  await reportToLender(context, transaction, key.id, { kind: 'cancelled' })
  await tellEnd(context, transaction, key, 'cancelled')
  return readLoan(transaction, key.userId, key.id)
}
