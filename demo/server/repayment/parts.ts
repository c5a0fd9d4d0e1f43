import type { paymentMethods } from '../../../core/api/contract/installments.ts'
import type { PartPaid } from '../../../core/money/late.ts'
import type { Database } from '../database/schema.ts'

/** What one payment brought for one installment, as the ledger has it. */
export interface Part extends PartPaid {
  /** Of its first line in the ledger: sorts by when it was booked. */
  entryId: string
  number: number
  paymentId: string
  method: (typeof paymentMethods)[number]
  discountCents: number
  /** The money of it. */
  cents: number
}

const sumOf = {
  installment: 'faceCents',
  fine: 'fineCents',
  'late-interest': 'lateInterestCents',
  discount: 'discountCents',
} as const

/** What came in for the installments of some loans, by loan, in the order in which it was settled. */
export async function partsOf(
  database: Database,
  loanIds: readonly string[],
): Promise<(loanId: string) => Part[]> {
  const lines = await database
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .select(['ledger_entries.id as entryId', 'ledger_entries.loan_id', 'ledger_entries.number'])
    .select(['ledger_entries.kind', 'ledger_entries.cents'])
    .select(['payments.id', 'payments.paid_on', 'payments.method'])
    .where('ledger_entries.loan_id', 'in', loanIds)
    .where('ledger_entries.number', '>', 0)
    .orderBy('ledger_entries.id')
    .execute()
  const found = new Map<string, Map<string, Part>>()
  for (const { entryId, loan_id, number, kind, cents, id: paymentId, paid_on: date, method } of lines) {
    const parts = found.get(loan_id) ?? new Map<string, Part>()
    found.set(loan_id, parts)
    const key = `${paymentId} ${number}`
    const part = parts.get(key) ?? { entryId, number, paymentId, date, method, ...nothing }
    parts.set(key, part)
    const name = sumOf[kind as keyof typeof sumOf]
    // The ledger has a discount as what it takes off.
    part[name] += kind === 'discount' ? -cents : cents
    part.cents += cents
  }
  return (loanId) => [...(found.get(loanId)?.values() ?? [])]
}

const nothing = { faceCents: 0, fineCents: 0, lateInterestCents: 0, discountCents: 0, cents: 0 }
