import type { Answer } from '../../../core/api/contract/operation.ts'
import type { listPayments, Payment } from '../../../core/api/contract/payments.ts'
import { releasedStates } from '../../../core/loan/lifecycle.ts'
import type { Database } from '../database/schema.ts'
import { payoutOf } from '../people/bank-account.ts'
import { numbersOf } from './items.ts'
import { partsOf } from './parts.ts'
import { type LoanOf, readRunning } from './running.ts'

const selectPayments = (database: Database, loanId: string) =>
  database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .selectAll('payments')
    .innerJoin('loans', 'loans.id', 'payments.loan_id')
    .innerJoin('people', 'people.user_id', 'loans.user_id')
    .select(['charges.items', 'people.cpf', 'refunds.receive_by', 'refunds.bank', 'refunds.agency'])
    .select(['refunds.account', 'refunds.digit'])
    .select(['refunds.asked_at', 'refunds.sent_at', 'refunds.end_to_end_id as sent_as'])
    .where('payments.loan_id', '=', loanId)

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

function refundOf({ cpf, receive_by, asked_at, sent_at, sent_as, ...row }: Row): Payment['refund'] {
  if (!receive_by || !asked_at) return null
  return {
    account: payoutOf({ ...row, receive_by }, cpf),
    askedAt: asked_at,
    sentAt: sent_at,
    endToEndId: sent_as,
  }
}

type Imputed = Payment['imputed']

function toPayment(row: Row, imputed: Imputed): Payment {
  return {
    id: row.id,
    chargeId: row.charge_id,
    method: row.method,
    state: row.state,
    date: row.paid_on,
    cents: row.amount_cents,
    creditCents: row.credit_cents,
    numbers: numbersOf(row.items),
    imputed,
    endToEndId: row.end_to_end_id,
    receivedAt: row.received_at,
    settledAt: row.settled_at,
    refund: refundOf(row),
  }
}

/** What each payment of a loan was used for. */
async function imputedIn(database: Database, loanId: string): Promise<(paymentId: string) => Imputed> {
  const parts = await partsOf(database, [loanId])
  return (paymentId) =>
    parts(loanId).flatMap(
      ({ number, paymentId: of, faceCents, discountCents, fineCents, lateInterestCents }) =>
        of === paymentId ? [{ number, faceCents, discountCents, fineCents, lateInterestCents }] : [],
    )
}

/** Everything that came in for a loan, newest first. */
export async function showPayments(database: Database, asked: LoanOf): Promise<Answer<typeof listPayments>> {
  const { id } = await readRunning(database, asked, releasedStates)
  const rows = await selectPayments(database, id)
    .orderBy('payments.paid_on', 'desc')
    .orderBy('payments.received_at', 'desc')
    .orderBy('payments.id')
    .execute()
  const imputed = await imputedIn(database, id)
  return { items: rows.map((row) => toPayment(row, imputed(row.id))) }
}

/** One payment of a loan. */
export async function readPayment(
  database: Database,
  loanId: string,
  paymentId: string,
): Promise<Payment | undefined> {
  const row = await selectPayments(database, loanId).where('payments.id', '=', paymentId).executeTakeFirst()
  return row && toPayment(row, (await imputedIn(database, loanId))(paymentId))
}
