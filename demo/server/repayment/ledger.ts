import type { SettledInstallment } from '../../../core/money/settle.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { LedgerKind } from '../database/repayment-schema.ts'
import type { Database } from '../database/schema.ts'
import { sortableId } from '../ids.ts'

interface Entry {
  payment: { id: string; loan_id: string; amount_cents: number }
  settled: readonly SettledInstallment[]
  returnedCents: number
  creditCents: number
}

const linesOf = ({ number, faceCents, fineCents, lateInterestCents, discountCents }: SettledInstallment) =>
  [
    ['installment', number, faceCents],
    ['fine', number, fineCents],
    ['late-interest', number, lateInterestCents],
    ['discount', number, -discountCents],
  ] as const

/**
 * Writes a payment into the ledger: what came in, and lines that sum to the same for what became of it. Nothing in
 * it is ever changed, and no line of a payment can be there twice.
 */
export async function enter(
  { clock }: Context,
  transaction: Database,
  { payment, settled, returnedCents, creditCents }: Entry,
): Promise<void> {
  const lines: (readonly [LedgerKind, number, number])[] = [
    ['received', 0, payment.amount_cents],
    ...settled.flatMap(linesOf),
    ['return', 0, returnedCents],
    ['credit', 0, creditCents],
  ]
  const at = timestamp(clock)
  const rows = lines
    .filter(([, , cents]) => cents !== 0)
    .map(([kind, number, cents]) => ({
      id: sortableId(clock),
      loan_id: payment.loan_id,
      payment_id: payment.id,
      kind,
      number,
      cents,
      at,
    }))
  await transaction.insertInto('ledger_entries').values(rows).execute()
}
