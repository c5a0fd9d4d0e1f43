import type { ChargeKind } from '#core/api/contract/charges.ts'
import type { PaymentMethod } from '#core/api/contract/installments.ts'
import type { PaymentState } from '#core/api/contract/payments.ts'
import type { Payout } from '#core/fields/payout.ts'
import type { ReminderKind } from '#core/text/charges.ts'
import type { LedgerKind } from '#core/text/ledger.ts'

interface Installments {
  loanId: string
  number: number
  dueDate: string
  /** Days by which the period that ends on the due date is longer than a month, or shorter. */
  extraDays: number
  /** Those of them that another due day added. */
  movedDays: number
  installmentCents: number
  interestCents: number
  amortisationCents: number
  balanceCents: number
  /** The payment that settled it, and what of it was for this installment. */
  paymentId: string | null
  paidCents: number | null
}

interface Charges {
  id: string
  loanId: string
  kind: ChargeKind
  /** What makes an installment's slip the same as before: its number, amount and day. */
  subject: string
  /** JSON: what each installment costs in it (core/money/settle.ts). */
  items: string
  amountCents: number
  dueDate: string
  ourNumber: string
  barcode: string
  txid: string
  issuedAt: string
  /** Of a payoff: when another was asked for in its place. */
  replacedAt: string | null
}

interface Payments {
  /** The bank's own id of it. */
  id: string
  loanId: string
  chargeId: string
  method: PaymentMethod
  state: PaymentState
  amountCents: number
  /** The calendar day on which the person paid. */
  paidOn: string
  endToEndId: string | null
  creditCents: number
  receivedAt: string
  settledAt: string | null
}

/** A credit whose return was asked for, with where it goes; by Pix the key is the person's CPF. */
interface Refunds {
  paymentId: string
  loanId: string
  cents: number
  receiveBy: Payout['receiveBy']
  bank: string | null
  agency: string | null
  account: string | null
  digit: string | null
  askedAt: string
  sentAt: string | null
  endToEndId: string | null
}

interface LedgerEntries {
  id: string
  loanId: string
  paymentId: string
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
  receivedAt: string
}

interface DueDateChanges {
  id: string
  loanId: string
  firstNumber: number
  dayBefore: number
  dayAfter: number
  extraDays: number
  extraInterestCents: number
  /** JSON of the rows as they were, for whoever asks later. */
  before: string
  changedOn: string
}

interface Reminders {
  loanId: string
  number: number
  /** The date it reminds of: after a change of dates it reminds again. */
  dueDate: string
  kind: ReminderKind
  /** When it was planned. */
  at: string
  sentAt: string | null
}

/** What follows the release of the money. */
export interface RepaymentTables {
  installments: Installments
  charges: Charges
  payments: Payments
  refunds: Refunds
  ledgerEntries: LedgerEntries
  bankEvents: BankEvents
  dueDateChanges: DueDateChanges
  reminders: Reminders
}
