import type { PaymentMethod } from '#core/api/contract/installments.ts'
import type { PaidPart } from '#core/money/late-charges.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../platform/database/schema.ts'

/** The part of one payment for one installment, from the ledger. */
export interface PartPayment extends PaidPart {
  /** Id of its first ledger entry, which sorts by booking time. */
  entryId: string
  number: number
  paymentId: string
  method: PaymentMethod
  discountCents: Cents
  /** The money paid, in cents. */
  cents: Cents
}

/** A part, or one that turned out to pay what was paid before, which is none any more. */
type FoundPart = PartPayment & { isReplaced?: true }

const sumOf = {
  installment: 'faceCents',
  fine: 'fineCents',
  'late-interest': 'lateInterestCents',
  discount: 'discountCents',
} as const

/** The ledger's lines about installments, which parts of payments consist of. */
export const selectPartLines = (database: Database) =>
  database
    .selectFrom('ledgerEntries')
    .innerJoin('payments', 'payments.id', 'ledgerEntries.paymentId')
    .select(['ledgerEntries.id as entryId', 'ledgerEntries.loanId', 'ledgerEntries.number'])
    .select(['ledgerEntries.kind', 'ledgerEntries.cents'])
    .select(['payments.id', 'payments.paidOn', 'payments.method'])
    .where('ledgerEntries.number', '>', 0)
    .orderBy('ledgerEntries.id')

type PartLine = Awaited<ReturnType<ReturnType<typeof selectPartLines>['execute']>>[number]

/** Payments for the installments of some loans, by loan, in order of settlement. */
export async function partPaymentsOf(
  database: Database,
  loanIds: readonly string[],
): Promise<(loanId: string) => PartPayment[]> {
  const lines = await selectPartLines(database).where('ledgerEntries.loanId', 'in', loanIds).execute()
  return partPaymentsIn(lines)
}

/** The same from the ledger's lines. */
export function partPaymentsIn(lines: readonly PartLine[]): (loanId: string) => PartPayment[] {
  const found = new Map<string, Map<string, FoundPart>>()
  for (const { entryId, loanId, number, kind, cents, id: paymentId, paidOn: date, method } of lines) {
    const parts = found.get(loanId) ?? new Map<string, FoundPart>()
    found.set(loanId, parts)
    const key = `${paymentId} ${number}`
    const part: FoundPart = parts.get(key) ?? { entryId, number, paymentId, date, method, ...nothing }
    parts.set(key, part)
    if (kind === 'replaced') {
      part.isReplaced = true
      continue
    }
    const name = sumOf[kind as keyof typeof sumOf]
    // The ledger stores a discount as a negative amount.
    part[name] += kind === 'discount' ? -cents : cents
    part.cents += cents
  }
  return (loanId) => [...(found.get(loanId)?.values() ?? [])].filter((part) => !part.isReplaced)
}

const nothing = { faceCents: 0, fineCents: 0, lateInterestCents: 0, discountCents: 0, cents: 0 }
