import { businessDate } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import { sumCents } from '#core/money/sum.ts'
import { type GoneKind, isGoneKind, type LedgerKind } from '#core/text/ledger.ts'
import { methodInWords } from '#core/text/payments.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { Download } from '../../platform/http/send-download.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { hasGonePayment } from '../../request/gone-payments.ts'
import { numbersOf } from '../charges/charge-items.ts'
import { selectWhole } from '../charges/joint-charge-parts.ts'
import { type InstallmentRow, type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'
import { earlierRefundsOf } from '../refunds/refunds.ts'
import { letterPdf, receiptPdf, removalLetterPdf } from './payment-papers.ts'

const lineWords: Record<
  Exclude<LedgerKind, 'received' | 'credit-used' | GoneKind>,
  (number: number) => string
> = {
  installment: (number) => `Parcela ${number}`,
  fine: (number) => `Multa da parcela ${number}`,
  'late-interest': (number) => `Juros de mora da parcela ${number}`,
  discount: (number) => `Desconto pela antecipação da parcela ${number}`,
  return: () => 'Devolução por desistência',
  undone: () => 'Cancelado pela desistência',
  overcharge: () => 'Cobrado por engano',
  replaced: (number) => `Parcela ${number}, que já tinha sido paga: cancelado`,
  doubling: () => 'Dobro do que foi cobrado por engano (CDC, art. 42)',
  correction: () => 'Correção monetária e juros legais do que foi cobrado por engano',
  credit: () => 'A devolver',
  refund: () => 'Devolvido por Pix',
}

/** Suffix for late charges that a later payment paid and this payment, made in time, cancels. */
const neverRan = {
  fine: ' que deixou de ser devida',
  'late-interest': ' que deixaram de ser devidos',
} as const

/** Suffix for late charges that a contest found to be wrong. */
const cancelled = { fine: ', cancelada', 'late-interest': ', cancelados' } as const

/**
 * The installments that a payment paid in part, with what was open right after it: later payments do not
 * change a receipt.
 */
function partlyPaidBy(rows: readonly InstallmentRow[], paymentId: string) {
  return rows.flatMap(({ number, installmentCents, parts }) => {
    const index = parts.findIndex((part) => part.paymentId === paymentId)
    const paid = parts.slice(0, index + 1).reduce((sum, { faceCents }) => sum + faceCents, 0)
    const leftCents = installmentCents - paid
    return index >= 0 && (leftCents > 0 || index > 0) ? [{ number, leftCents }] : []
  })
}

/** @throws ApiError 409 payment_gone for one that went back, until the staff has dealt with it; then state_conflict */
function refuseGone({
  settledAt,
  reversedAt,
  reversalSettledAt,
}: Pick<Schema['payments'], 'settledAt' | 'reversedAt' | 'reversalSettledAt'>): void {
  if (reversedAt === null) return
  throw createRefusal(settledAt !== null && reversalSettledAt === null ? 'payment_gone' : 'state_conflict')
}

/**
 * The receipt of a payment, from the ledger.
 *
 * @throws ApiError 404; 409 until it has cleared, and once it went back
 */
export async function buildReceipt(
  database: Database,
  asked: OwnedLoanKey,
  paymentId: string,
): Promise<Download> {
  const running = await readLoanInRepayment(database, asked, releasedStates)
  const { id, content, protocol, rows, foundWrong } = running
  const payment = await database
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .selectAll('payments')
    .select(['refunds.sentAt', 'refunds.endToEndId as returnId', 'refunds.cents as returnCents'])
    .select(selectWhole(database).as('wholeCents'))
    .where('payments.id', '=', paymentId)
    .where('payments.loanId', '=', id)
    .executeTakeFirst()
  if (!payment) throw createRefusal('not_found')
  refuseGone(payment)
  if (!payment.settledAt) throw createRefusal('state_conflict')
  const entries = await database
    .selectFrom('ledgerEntries')
    .select(['kind', 'number', 'cents', 'at'])
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute()
  // A refunded credit is shown as the refund only.
  const creditCents = sumCents(
    entries.flatMap(({ kind, cents }) => (kind === 'credit' || kind === 'credit-used' ? [cents] : [])),
  )
  const earlier = (await earlierRefundsOf(database, id)).filter((refund) => refund.paymentId === paymentId)
  const { sentAt, returnId, returnCents } = payment
  const last = sentAt !== null && { sentAt, endToEndId: returnId, cents: returnCents ?? 0 }
  const partial = partlyPaidBy(rows, paymentId)
  const booked = entries.flatMap(({ kind, number, cents, at }) => {
    if (kind === 'received' || kind === 'credit-used' || kind === 'credit' || isGoneKind(kind)) return []
    if (kind === 'overcharge')
      return [
        [
          `${lineWords[kind](number)}, cancelado em ${formatDate(businessDate(new Date(at)))}`,
          cents,
        ] as const,
      ]
    if (kind === 'fine' || kind === 'late-interest') {
      const wrong = foundWrong.charges(number) ? cancelled[kind] : ''
      return [[`${lineWords[kind](number)}${cents < 0 ? neverRan[kind] : wrong}`, cents] as const]
    }
    const isPart = kind === 'installment' && partial.some((part) => part.number === number)
    return [[isPart ? `${lineWords[kind](number)}, em parte` : lineWords[kind](number), cents] as const]
  })
  const lines = creditCents > 0 ? [...booked, [lineWords.credit(0), creditCents] as const] : booked
  return receiptPdf({
    borrower: content.borrower,
    protocol,
    paymentId,
    methodWords: methodInWords[payment.method],
    ...pickFields(payment, ['endToEndId', 'paidOn', 'amountCents']),
    settledAt: payment.settledAt,
    wholeCents: payment.wholeCents === null ? null : Number(payment.wholeCents),
    returned: [...earlier, ...(last ? [last] : [])],
    lines,
    left: partial.map(({ number, leftCents }) => [`Falta da parcela ${number}`, leftCents] as const),
  })
}

/** The letter that what a payment settled is in no credit bureau. @throws ApiError 404; 409 until that is confirmed */
export async function buildRemovalLetter(
  database: Database,
  asked: OwnedLoanKey,
  paymentId: string,
): Promise<Download> {
  const { id, content, protocol } = await readLoanInRepayment(database, asked, releasedStates)
  const payment = await database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .leftJoin('bureauRemovals', 'bureauRemovals.paymentId', 'payments.id')
    .select(['payments.paidOn', 'payments.amountCents', 'charges.items'])
    .select(['payments.settledAt', 'payments.reversedAt', 'payments.reversalSettledAt'])
    .select(['bureauRemovals.clearedOn', 'bureauRemovals.confirmedAt'])
    .where('payments.id', '=', paymentId)
    .where('payments.loanId', '=', id)
    .executeTakeFirst()
  if (!payment) throw createRefusal('not_found')
  const { clearedOn, confirmedAt, items } = payment
  refuseGone(payment)
  if (!clearedOn || !confirmedAt) throw createRefusal('state_conflict')
  return removalLetterPdf({
    borrower: content.borrower,
    protocol,
    numbers: numbersOf(items),
    ...pickFields(payment, ['paidOn', 'amountCents']),
    clearedOn,
    madeAt: confirmedAt,
  })
}

/** The letter that a loan is paid off. @throws ApiError 404; 409 while it is not, or what paid it went back */
export async function buildSettlementLetter(database: Database, asked: OwnedLoanKey): Promise<Download> {
  const { id, state, content, terms, protocol, releasedAt, rows } = await readLoanInRepayment(database, asked)
  const last = await database
    .selectFrom('payments')
    .select(['paidOn', 'settledAt'])
    .where('loanId', '=', id)
    .where('state', '=', 'settled')
    .orderBy('settledAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (state !== 'paid-off' || !last?.settledAt) throw createRefusal('state_conflict')
  if (await hasGonePayment(database, id)) throw createRefusal('payment_gone')
  return letterPdf({
    borrower: content.borrower,
    protocol,
    releasedOn: businessDate(new Date(releasedAt)),
    terms,
    paidCents: rows.reduce((sum, { paidCents }) => sum + (paidCents ?? 0), 0),
    paidOn: last.paidOn,
    settledAt: last.settledAt,
  })
}
