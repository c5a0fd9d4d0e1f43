import { allowsTransition } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { notifyContact } from '../profile/trusted-contact.ts'
import { deleteContest } from './bank-data/statement-review.ts'
import { reportToLender } from './lending/report-to-lender.ts'
import { type LoanKey, moveLoan } from './loan-transition.ts'
import { missingAnswersIn } from './missing-answers.ts'
import { notifyOfEnd } from './notify-of-end.ts'
import { readLoan, readLoanRow } from './read-loans.ts'
import { beginPauseByAge } from './signature-pause.ts'

/** Moves to the next state if all answers required by the current one are given. @throws ApiError 404, 409 */
export async function advanceRequest(
  context: Context,
  transaction: Database,
  key: LoanKey,
  name: 'completeBasicInfo' | 'completeExtendedInfo',
) {
  const row = await readLoanRow(transaction, key.userId, key.id)
  if (!allowsTransition(row.state, name)) throw createRefusal('state_conflict')
  if (missingAnswersIn(row).length > 0) throw createRefusal('answers_missing')
  const { pickedOfferId } = row
  if (pickedOfferId) await refuseExpired(context, transaction, pickedOfferId)
  await moveLoan(context, transaction, key, name)
  if (name === 'completeExtendedInfo' && pickedOfferId) {
    await beginPauseByAge(context, transaction, key.id)
    await notifyContact(context, transaction, key.userId, 'signable', pickedOfferId)
  }
  return readLoan(context, transaction, key.userId, key.id)
}

async function refuseExpired({ clock }: Context, transaction: Database, offerId: string): Promise<void> {
  const offer = await transaction
    .selectFrom('loanOffers')
    .select('id')
    .where('id', '=', offerId)
    .where('validUntil', '>', timestamp(clock))
    .executeTakeFirst()
  if (!offer) throw createRefusal('offer_expired')
}

/**
 * Cancels a request and deletes its bank data collection and documents.
 *
 * @param end which of the two mails is sent
 * @throws ApiError 404, 409
 */
export async function cancelRequest(
  context: Context,
  transaction: Database,
  key: LoanKey,
  end: 'cancelled' | 'notContinued' = 'cancelled',
) {
  await moveLoan(context, transaction, key, 'cancel')
  await transaction.deleteFrom('ebsExecutions').where('loanId', '=', key.id).execute()
  await deleteContest(context, transaction, key.id)
  await transaction.deleteFrom('documents').where('loanId', '=', key.id).execute()
  await reportToLender(context, transaction, key.id, { kind: 'cancelled' })
  await notifyOfEnd(context, transaction, key, end)
  return readLoan(context, transaction, key.userId, key.id)
}
