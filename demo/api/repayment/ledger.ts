import type { Imputation } from '#core/money/impute-payment.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { GoneKind, LedgerKind } from '#core/text/ledger.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'

interface PaymentRef {
  id: string
  loanId: string
}

interface PaymentEntry {
  payment: PaymentRef & { amountCents: Cents }
  imputed: readonly Imputation[]
  returnedCents: Cents
  creditCents: Cents
}

const linesOf = ({ number, faceCents, fineCents, lateInterestCents, discountCents }: Imputation) =>
  [
    ['installment', number, faceCents],
    ['fine', number, fineCents],
    ['late-interest', number, lateInterestCents],
    ['discount', number, -discountCents],
  ] as const

type LedgerLine = readonly [kind: LedgerKind, number: number, cents: Cents]

/**
 * Books a payment in the ledger: the amount received, and entries for its use with the same total. Entries
 * never change, and no entry of a payment can exist twice with one number.
 */
export function bookPayment(
  context: Context,
  transaction: Database,
  { payment, imputed, returnedCents, creditCents }: PaymentEntry,
): Promise<void> {
  return writeLines(context, transaction, payment, [
    ['received', 0, payment.amountCents],
    ...imputed.flatMap(linesOf),
    ['return', 0, returnedCents],
    ['credit', 0, creditCents],
  ])
}

/** Makes a function that moves cents of a payment from one kind to another. */
const bookMove =
  (from: LedgerKind, to: LedgerKind) =>
  async (context: Context, transaction: Database, payment: PaymentRef, cents: Cents): Promise<void> => {
    const number = await numberOfNext(transaction, payment, to)
    await writeLines(context, transaction, payment, [
      [from, number, -cents],
      [to, number, cents],
    ])
  }

/** The number of a payment's next entry that concerns no installment: 0, then -1 and so on. */
async function numberOfNext(transaction: Database, { id }: PaymentRef, kind: LedgerKind): Promise<number> {
  const { before } = await transaction
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('paymentId', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return 0 - Number(before)
}

/** Books a part of an applied payment as the customer's credit, after a withdrawal. */
export const bookUndone = bookMove('undone', 'credit')

/** What of a payment goes back because it was charged by mistake, and what the lender adds to it. Integer cents. */
export interface GivenBack {
  wrongCents: Cents
  doublingCents: Cents
  correctionCents: Cents
  /** The installment that was paid before, if all that this payment paid of it is what goes back. */
  replaced?: number
}

/** Books a part of a payment that was charged by mistake, and what the lender adds to it, as the customer's credit. */
export async function bookOvercharge(
  context: Context,
  transaction: Database,
  payment: PaymentRef,
  { wrongCents, doublingCents, correctionCents, replaced }: GivenBack,
): Promise<void> {
  const number = await numberOfNext(transaction, payment, 'credit')
  await writeLines(context, transaction, payment, [
    replaced === undefined ? ['overcharge', number, -wrongCents] : ['replaced', replaced, -wrongCents],
    ['doubling', number, -doublingCents],
    ['correction', number, -correctionCents],
    ['credit', number, wrongCents + doublingCents + correctionCents],
  ])
}

/** Books that a part of a payment went back and is owed again: of what came in, and of what it was used for. Integer cents. */
export async function bookGone(
  context: Context,
  transaction: Database,
  payment: PaymentRef,
  {
    parts,
    creditCents,
  }: { parts: readonly { kind: GoneKind; number: number; lostCents: Cents }[]; creditCents: Cents },
): Promise<void> {
  const lostCents = sumCents(parts.map((part) => part.lostCents)) + creditCents
  await writeLines(context, transaction, payment, [
    ['received', await numberOfNext(transaction, payment, 'received'), -lostCents],
    ...parts.map((part) => [part.kind, part.number, -part.lostCents] as const),
    ['credit', await numberOfNext(transaction, payment, 'credit'), -creditCents],
  ])
}

/** The same of what was given back after a withdrawal. @returns what the payment still gives back, integer cents */
export async function bookGoneReturn(
  context: Context,
  transaction: Database,
  payment: PaymentRef,
  { lostCents, creditCents }: { lostCents: Cents; creditCents: Cents },
): Promise<Cents> {
  await writeLines(context, transaction, payment, [
    ['received', await numberOfNext(transaction, payment, 'received'), -(lostCents + creditCents)],
    ['return', await numberOfNext(transaction, payment, 'return'), -lostCents],
    ['credit', await numberOfNext(transaction, payment, 'credit'), -creditCents],
  ])
  const { left } = await transaction
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.sum<number | null>('cents').as('left'))
    .where('paymentId', '=', payment.id)
    .where('kind', '=', 'return')
    .executeTakeFirstOrThrow()
  return Number(left ?? 0)
}

/** Books a refunded credit, which no longer exists then. */
export const bookRefund = bookMove('credit-used', 'refund')

/** Books that a refund was not made after all: its credit exists again. */
export const bookNotRefunded = bookMove('refund', 'credit-used')

async function writeLines(
  { clock }: Context,
  transaction: Database,
  { id, loanId }: PaymentRef,
  lines: readonly LedgerLine[],
): Promise<void> {
  const at = timestamp(clock)
  const rows = lines
    .filter(([, , cents]) => cents !== 0)
    .map(([kind, number, cents]) => ({
      id: sortableId(clock),
      loanId,
      paymentId: id,
      kind,
      number,
      cents,
      at,
    }))
  await transaction.insertInto('ledgerEntries').values(rows).execute()
}
