import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments, Payment } from '#core/api/contract/payments.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import type { Database } from '../platform/database/schema.ts'
import { pick } from '../platform/pick.ts'
import { payoutOf } from '../profile/bank-account.ts'
import { numbersOf } from './items.ts'
import { partsOf } from './parts.ts'
import { type LoanOf, readRunning } from './running.ts'

const selectPayments = (database: Database, loanId: string) =>
  database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .selectAll('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select([
      'charges.kind',
      'charges.items',
      'people.cpf',
      'refunds.receiveBy',
      'refunds.bank',
      'refunds.agency',
    ])
    .select(['refunds.account', 'refunds.digit'])
    .select(['refunds.askedAt', 'refunds.sentAt', 'refunds.endToEndId as sentAs'])
    .where('payments.loanId', '=', loanId)

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

function refundOf({ cpf, receiveBy, askedAt, sentAt, sentAs, ...row }: Row): Payment['refund'] {
  if (!receiveBy || !askedAt) return null
  return {
    account: payoutOf({ ...row, receiveBy }, cpf),
    askedAt,
    sentAt,
    endToEndId: sentAs,
  }
}

type Imputed = Payment['imputed']

function toPayment(row: Row, imputed: Imputed): Payment {
  return {
    ...pick(row, ['id', 'chargeId', 'kind', 'method', 'state', 'creditCents']),
    ...pick(row, ['endToEndId', 'receivedAt', 'settledAt', 'reversedAt']),
    date: row.paidOn,
    cents: row.amountCents,
    numbers: numbersOf(row.items),
    imputed,
    refund: refundOf(row),
  }
}

/** How each payment of a loan was applied. */
async function imputedIn(database: Database, loanId: string): Promise<(paymentId: string) => Imputed> {
  const parts = await partsOf(database, [loanId])
  return (paymentId) =>
    parts(loanId).flatMap(
      ({ number, paymentId: of, faceCents, discountCents, fineCents, lateInterestCents }) =>
        of === paymentId ? [{ number, faceCents, discountCents, fineCents, lateInterestCents }] : [],
    )
}

/** All payments of a loan, newest first. */
export async function showPayments(database: Database, asked: LoanOf): Promise<Answer<typeof listPayments>> {
  const { id } = await readRunning(database, asked, releasedStates)
  const rows = await selectPayments(database, id)
    .orderBy('payments.paidOn', 'desc')
    .orderBy('payments.receivedAt', 'desc')
    .orderBy('payments.id')
    .execute()
  const imputed = await imputedIn(database, id)
  return { items: rows.map((row) => toPayment(row, imputed(row.id))) }
}

export async function readPayment(
  database: Database,
  loanId: string,
  paymentId: string,
): Promise<Payment | undefined> {
  const row = await selectPayments(database, loanId).where('payments.id', '=', paymentId).executeTakeFirst()
  return row && toPayment(row, (await imputedIn(database, loanId))(paymentId))
}
