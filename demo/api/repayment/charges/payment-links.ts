import type { Charge } from '#core/api/contract/charges.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type * as contract from '#core/api/contract/payment-links.ts'
import { allLate, type openPaymentLink, paymentLinkDays } from '#core/api/contract/payment-links.ts'
import { ApiError } from '#core/api/errors.ts'
import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { enteredStates } from '../../identity/sessions.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { newToken, tokenDigest } from '../../platform/secrets.ts'
import { installmentsOn, lateInstallments } from '../installment-schedule.ts'
import { type OwnedLoanKey, readLoanInRepayment, readLoanInTurn } from '../loans-in-repayment.ts'
import { requireOpen } from '../quote-payoff.ts'
import { slipOf, slipOfLate } from './slip-content.ts'

const linkSeconds = paymentLinkDays * 24 * 60 * 60

interface LinkKey extends OwnedLoanKey {
  /** The installment, or 0 for all late ones. */
  number: number
}

/** The links of a loan that can be opened. @throws ApiError 404, 409 */
export async function showPaymentLinks(
  { database, clock }: Context,
  asked: OwnedLoanKey,
): Promise<Answer<typeof contract.listPaymentLinks>> {
  const { id } = await readLoanInRepayment(database, asked)
  const items = await database
    .selectFrom('paymentLinks')
    .select(['number', 'expiresAt'])
    .where('loanId', '=', id)
    .where('expiresAt', '>', timestamp(clock))
    .orderBy('number')
    .execute()
  return { items }
}

/**
 * Makes a link for another person to pay an installment, or all late ones; an older one for the same becomes invalid.
 *
 * @throws ApiError 404; 409 state_conflict, installment_paid, payment_processing
 */
export function createPaymentLink(
  context: Context,
  { number, ...asked }: LinkKey,
): Promise<Answer<typeof contract.makePaymentLink>> {
  const { clock, database } = context
  return inTransaction(database, async (transaction) => {
    const running = await readLoanInTurn(context, transaction, asked)
    if (number !== allLate) requireOpen(running, [number])
    else if (lateInstallments(installmentsOn(running, today(clock))).length === 0)
      throw createRefusal('state_conflict')
    const token = newToken()
    const expiresAt = timestamp(clock, linkSeconds)
    const fresh = { tokenHash: tokenDigest(token), chargeId: null, expiresAt }
    await transaction
      .insertInto('paymentLinks')
      .values({ loanId: running.id, number, ...fresh })
      .onConflict((conflict) => conflict.columns(['loanId', 'number']).doUpdateSet(fresh))
      .execute()
    return { token, expiresAt }
  })
}

/** Ends a link at once. @throws ApiError 404, 409 */
export async function revokePaymentLink({ database }: Context, { number, ...asked }: LinkKey): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { id } = await readLoanInRepayment(transaction, asked)
    await transaction
      .deleteFrom('paymentLinks')
      .where('loanId', '=', id)
      .where('number', '=', number)
      .execute()
  })
}

/** A link that may be opened, with the customer who made it. */
const findLink = ({ database, clock }: Context, token: string) =>
  database
    .selectFrom('paymentLinks')
    .innerJoin('loans', 'loans.id', 'paymentLinks.loanId')
    .innerJoin('users', 'users.id', 'loans.userId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['paymentLinks.loanId', 'paymentLinks.number', 'paymentLinks.chargeId', 'loans.userId'])
    .select(['people.name', 'people.socialName'])
    .where('paymentLinks.tokenHash', '=', tokenDigest(token))
    .where('paymentLinks.expiresAt', '>', timestamp(clock))
    .where('users.state', 'in', enteredStates)
    .executeTakeFirst()

/** The payment of the charge that a link showed last. */
const findPaymentOf = (database: Database, chargeId: string) =>
  database
    .selectFrom('payments')
    .select(['amountCents', 'paidOn', 'endToEndId'])
    .where('chargeId', '=', chargeId)
    .where('settledAt', 'is not', null)
    .where('reversedAt', 'is', null)
    .orderBy('settledAt')
    .executeTakeFirst()

/** Only the first name of the customer, the sum and whom it goes to: nothing else of the loan is the payer's business. */
export async function showToPayer(context: Context, token: string): Promise<Answer<typeof openPaymentLink>> {
  const { database } = context
  const link = await findLink(context, token)
  if (!link) throw createRefusal('payment_link_invalid')
  const { name, cnpj } = config.creditor
  const known = { name: nameToCall(link), beneficiary: { name, cnpj } }
  const paid = link.chargeId === null ? undefined : await findPaymentOf(database, link.chargeId)
  if (paid) {
    const { amountCents, paidOn: day, endToEndId } = paid
    return { ...known, state: 'paid', amountCents, day, pix: null, endToEndId }
  }
  const { id, state, amountCents, dueDate: day, pix } = await chargeOfToday(context, link)
  if (state !== 'registering' && state !== 'waiting') throw createRefusal('payment_link_invalid')
  if (id !== link.chargeId) await storeShownCharge(database, token, id)
  return { ...known, state, amountCents, day, pix, endToEndId: null }
}

/** What the link pays, at its price of today. @throws ApiError 400 if nothing of it can be paid */
async function chargeOfToday(context: Context, { number, ...asked }: LinkKey): Promise<Charge> {
  try {
    return await (number === allLate ? slipOfLate(context, asked) : slipOf(context, asked, number, 'today'))
  } catch (error) {
    // Paid otherwise, being paid, or of a loan that has ended: to the payer it is all the same.
    throw error instanceof ApiError ? createRefusal('payment_link_invalid') : error
  }
}

const storeShownCharge = (database: Database, token: string, chargeId: string) =>
  database.updateTable('paymentLinks').set({ chargeId }).where('tokenHash', '=', tokenDigest(token)).execute()

/** Deletes links that cannot be opened any more. */
export async function deletePaymentLinks({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('paymentLinks').where('expiresAt', '<=', timestamp(clock)).execute()
}
