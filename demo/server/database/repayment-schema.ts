import type { ChargeKind } from '../../../core/api/contract/charges.ts'
import type { paymentMethods } from '../../../core/api/contract/installments.ts'
import type { Payout } from '../../../core/fields/payout.ts'

interface Installments {
  loan_id: string
  number: number
  due_date: string
  /** Days by which the period that ends on the due date is longer than a month, or shorter. */
  extra_days: number
  /** Those of them that another due day added. */
  moved_days: number
  installment_cents: number
  interest_cents: number
  amortisation_cents: number
  balance_cents: number
  /** The payment that settled it, and what of it was for this installment. */
  payment_id: string | null
  paid_cents: number | null
}

interface Charges {
  id: string
  loan_id: string
  kind: ChargeKind
  /** What makes an installment's slip the same as before: its number, amount and day. */
  subject: string
  /** JSON: what each installment costs in it (core/money/settle.ts). */
  items: string
  amount_cents: number
  due_date: string
  our_number: string
  barcode: string
  txid: string
  issued_at: string
  /** Of a payoff: when another was asked for in its place. */
  replaced_at: string | null
}

/** Where a payment stands; `kept` is money that settled nothing, or too little, and waits to be given back. */
export type PaymentState = 'processing' | 'settled' | 'short' | 'duplicate'

interface Payments {
  /** The bank's own id of it. */
  id: string
  loan_id: string
  charge_id: string
  method: (typeof paymentMethods)[number]
  state: PaymentState
  amount_cents: number
  /** The calendar day on which the person paid. */
  paid_on: string
  end_to_end_id: string | null
  credit_cents: number
  received_at: string
  settled_at: string | null
}

/** A credit whose return was asked for, with where it goes; by Pix the key is the person's CPF. */
interface Refunds {
  payment_id: string
  loan_id: string
  cents: number
  receive_by: Payout['receiveBy']
  bank: string | null
  agency: string | null
  account: string | null
  digit: string | null
  asked_at: string
  sent_at: string | null
  end_to_end_id: string | null
}

/**
 * Kinds of lines of the ledger; `received` is what came in, the others are what became of it. `undone` takes off what
 * a withdrawal gives back of it.
 */
export type LedgerKind =
  | 'received'
  | 'installment'
  | 'fine'
  | 'late-interest'
  | 'discount'
  | 'return'
  | 'undone'
  | 'credit'
  | 'credit-used'
  | 'refund'

interface LedgerEntries {
  id: string
  loan_id: string
  payment_id: string
  kind: LedgerKind
  /** Of the installment, 0 where it is about none. */
  number: number
  cents: number
  at: string
}

interface BankEvents {
  /** The bank's id of the event. */
  id: string
  /** Of what it said: the same id must say the same. */
  digest: string
  received_at: string
}

interface DueDateChanges {
  id: string
  loan_id: string
  first_number: number
  day_before: number
  day_after: number
  extra_days: number
  extra_interest_cents: number
  /** JSON of the rows as they were, for whoever asks later. */
  before: string
  changed_on: string
}

interface Reminders {
  loan_id: string
  number: number
  /** The date it reminds of: after a change of dates it reminds again. */
  due_date: string
  kind: 'soon' | 'tomorrow' | 'today' | 'late'
  /** When it was planned. */
  at: string
  sent_at: string | null
}

/** What follows the release of the money. */
export interface RepaymentTables {
  installments: Installments
  charges: Charges
  payments: Payments
  refunds: Refunds
  ledger_entries: LedgerEntries
  bank_events: BankEvents
  due_date_changes: DueDateChanges
  reminders: Reminders
}
