import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments, Payment } from '#core/api/contract/payments.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { payoutOf } from '../profile/payout-account.ts'
import { numbersOf } from './charges/charge-items.ts'
import { selectWhole } from './charges/joint-charge-parts.ts'
import {
  findLoanInRepayment,
  type LoanInRepayment,
  type OwnedLoanKey,
  readLoanInRepayment,
} from './loans-in-repayment.ts'
import { goesToPayer } from './refunds/refund-destination.ts'
import { earlierRefundsOf } from './refunds/refunds.ts'

const selectPayments = (database: Database, loanId: string) =>
  database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .leftJoin('bureauRemovals', 'bureauRemovals.paymentId', 'payments.id')
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
    .select(['refunds.askedAt', 'refunds.sentAt', 'refunds.endToEndId as sentAs', 'refunds.refusal'])
    .select(['bureauRemovals.removedBy', 'bureauRemovals.clearedOn'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledgerEntries')
          .select('ledgerEntries.id')
          .whereRef('ledgerEntries.paymentId', '=', 'payments.id')
          .where('ledgerEntries.kind', 'in', ['overcharge', 'replaced', 'doubling']),
      ).as('isOvercharge'),
    )
    .select(({ selectFrom }) =>
      selectFrom('ledgerEntries')
        .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
        .whereRef('ledgerEntries.paymentId', '=', 'payments.id')
        .where('ledgerEntries.kind', '=', 'correction')
        .as('bookedCorrection'),
    )
    .select(({ selectFrom }) =>
      selectFrom('ledgerEntries')
        .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
        .whereRef('ledgerEntries.paymentId', '=', 'payments.id')
        .where('ledgerEntries.kind', '=', 'doubling')
        .as('bookedDoubling'),
    )
    .select(selectWhole(database).as('wholeCents'))
    .where('payments.loanId', '=', loanId)

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

function refundOf(found: PaymentRow): Payment['refund'] {
  const { cpf, receiveBy, askedAt, sentAt, sentAs, refusal, ...row } = found
  if (!receiveBy || !askedAt || refusal) return null
  return {
    account: receiveBy === 'payer' ? null : payoutOf({ ...row, receiveBy }, cpf),
    askedAt,
    sentAt,
    endToEndId: sentAs,
  }
}

/** What is told of a payment from other tables. */
type PaymentDetails = Pick<Payment, 'imputed' | 'earlierRefunds' | 'wrong'>

function toPayment(context: Pick<Context, 'settings'>, row: PaymentRow, details: PaymentDetails): Payment {
  return {
    ...pickFields(row, ['id', 'chargeId', 'kind', 'method', 'state', 'creditCents']),
    ...pickFields(row, ['endToEndId', 'receivedAt', 'settledAt']),
    ...pickFields(row, ['reversedAt', 'reversedBy', 'reversedCents', 'reversalOutcome']),
    date: row.paidOn,
    cents: row.amountCents,
    wholeCents: row.wholeCents === null ? null : Number(row.wholeCents),
    numbers: numbersOf(row.items),
    ...details,
    refund: refundOf(row),
    removal: row.removedBy && !row.reversedAt ? { removedBy: row.removedBy, clearedOn: row.clearedOn } : null,
    refusal: row.refusal,
    isOvercharge: Boolean(row.isOvercharge),
    correctionCents: 0 - Number(row.bookedCorrection ?? 0),
    doublingCents: 0 - Number(row.bookedDoubling ?? 0),
    toPayer: goesToPayer(context, row),
  }
}

/** How each payment of a loan was applied, what of it was wrong, and what went back of it before its last refund. */
async function detailsIn(
  database: Database,
  { id: loanId, rows, foundWrong }: LoanInRepayment,
): Promise<(paymentId: string) => PaymentDetails> {
  const earlier = await earlierRefundsOf(database, loanId)
  return (paymentId) => ({
    imputed: rows
      .flatMap(({ parts }) => parts)
      .filter((part) => part.paymentId === paymentId && !part.isGone)
      .map((part) => ({
        ...pickFields(part, ['number', 'faceCents', 'discountCents', 'fineCents', 'lateInterestCents']),
        areChargesWrong: foundWrong.charges(part.number) !== null,
      })),
    wrong: foundWrong.inPayment(paymentId),
    earlierRefunds: earlier.flatMap(({ paymentId: of, ...refund }) => (of === paymentId ? [refund] : [])),
  })
}

/** All payments of a loan, newest first. */
export async function showPayments(
  context: Pick<Context, 'settings' | 'database'>,
  asked: OwnedLoanKey,
): Promise<Answer<typeof listPayments>> {
  const { database } = context
  const running = await readLoanInRepayment(database, asked, releasedStates)
  const rows = await selectPayments(database, running.id)
    .orderBy('payments.paidOn', 'desc')
    .orderBy('payments.receivedAt', 'desc')
    .orderBy('payments.id')
    .execute()
  const detailsOf = await detailsIn(database, running)
  return { items: rows.map((row) => toPayment(context, row, detailsOf(row.id))) }
}

export async function readPayment(
  context: Pick<Context, 'settings'>,
  database: Database,
  loanId: string,
  paymentId: string,
): Promise<Payment | undefined> {
  const row = await selectPayments(database, loanId).where('payments.id', '=', paymentId).executeTakeFirst()
  const running = row && (await findLoanInRepayment(database, loanId))
  return running && toPayment(context, row, (await detailsIn(database, running))(paymentId))
}
