import type {
  AuthorizationEnder,
  AuthorizationState,
  PayerRequestState,
} from '#core/api/contract/automatic-debit.ts'
import type { ChargeKind } from '#core/api/contract/charges.ts'
import type { PaymentMethod } from '#core/api/contract/installments.ts'
import type { PaymentState } from '#core/api/contract/payments.ts'
import type { ProposalEnd, RestChange } from '#core/api/contract/renegotiation.ts'
import type { ReversalOutcome, ReversedBy } from '#core/api/contract/reversed-by.ts'
import type { Payout } from '#core/fields/payout.ts'
import type { RefundRefusal } from '#core/loan/payout-refusals.ts'
import type { Cents } from '#core/money/units.ts'
import type { LedgerKind } from '#core/text/ledger.ts'
import type { ReminderKind } from '#core/text/reminders.ts'
import type { SentFileColumns } from '../documents/sent-file.ts'
import type { TableRules } from '../platform/database/table-rules.ts'

interface Reminders {
  loanId: string
  number: number
  /** The due date of the reminder: after a change of dates a new reminder is sent. */
  dueDate: string
  kind: ReminderKind
  /** When to send it. */
  at: string
  sentAt: string | null
}

interface LedgerEntries {
  id: string
  loanId: string
  paymentId: string
  kind: LedgerKind
  /** Installment number; 0 if the entry concerns none, and below for further ones of its kind and payment. */
  number: number
  cents: Cents
  at: string
}

/** A requested refund of a credit and its destination; for Pix the key is the customer's CPF. */
interface Refunds {
  paymentId: string
  loanId: string
  cents: Cents
  /** The payer's own account, if the money goes back where it came from. */
  receiveBy: Payout['receiveBy'] | 'payer'
  bank: string | null
  agency: string | null
  account: string | null
  digit: string | null
  askedAt: string
  /** When the bank was first asked to send it: from then on it may be on its way. */
  requestedAt: string | null
  sentAt: string | null
  endToEndId: string | null
  /** Counts the attempts to send it from 1: each is another payment. Of one that the bank refused it is the next one's. */
  number: number
  /** When and why the bank refused the last attempt, or did not make it after all, until the next one. */
  refusedAt: string | null
  refusal: RefundRefusal | null
  /** Why, in the bank's words. */
  refusalWords: string | null
}

/** What had been sent of a payment before more of it became a credit. */
interface EarlierRefunds {
  paymentId: string
  loanId: string
  /** The number of the attempt that the bank sent. */
  number: number
  cents: Cents
  sentAt: string
  endToEndId: string | null
}

interface Payments {
  /** The bank's payment id, or ours if the staff booked it. */
  id: string
  /** The bank's id of one that the staff booked, once the bank tells of it. */
  bankPaymentId: string | null
  loanId: string
  chargeId: string
  method: PaymentMethod
  state: PaymentState
  amountCents: Cents
  /** The calendar day on which the customer paid. */
  paidOn: string
  endToEndId: string | null
  creditCents: Cents
  receivedAt: string
  settledAt: string | null
  /** The amount in the notice of a paid boleto; the cleared amount replaces it. */
  announcedCents: Cents | null
  /** When it went back. A payment that was settled before stays booked. */
  reversedAt: string | null
  /** How much of it went back, in one part or several, without its refunds. */
  reversedCents: Cents
  /** Who sent the last part of that back; null before this was kept, for a bank. */
  reversedBy: ReversedBy | null
  /** Who paid, as far as the bank says: not always the borrower. CPF or CNPJ. */
  payerName: string | null
  payerTaxId: string | null
  /** The charge over several loans that it came by, as one of several parts. */
  jointId: string | null
  /** When the staff had dealt with such a payment. */
  reversalSettledAt: string | null
  /** What they found; null before this was kept. */
  reversalOutcome: ReversalOutcome | null
}

interface Charges {
  id: string
  loanId: string
  kind: ChargeKind
  /** Number, amount and day of an installment, so that the same slip is not issued twice. */
  subject: string
  /** JSON: the amount due for each installment in it (core/money/settlement.ts). */
  items: string
  amountCents: Cents
  dueDate: string
  ourNumber: string
  barcode: string
  txid: string
  issuedAt: string
  /** For a part or a payoff: when a newer one replaced it. */
  replacedAt: string | null
  /** When the bank was first asked to register it; a job asks again until it is registered. */
  registrationAskedAt: string | null
  /** JSON: the payer's address as the bank was told it. */
  payerAddress: string | null
  /** When the bank had registered it: it can be paid from then on. */
  registeredAt: string | null
  /** When the bank refused to register it, because of the payer's data. */
  refusedAt: string | null
  /** Why, in the bank's words. */
  refusalWords: string | null
  /** Where payers' banks read the Pix, if the bank chose the address. */
  pixLocation: string | null
  /** When it ended, paid or not; a job cancels it at the bank. */
  cancelledAt: string | null
}

/** A charge for what is late of several loans asks for the sum of their charges. */
interface JointChargeParts {
  jointId: string
  chargeId: string
  loanId: string
}

interface DueDateChanges {
  id: string
  loanId: string
  kind: RestChange['kind']
  firstNumber: number
  dayBefore: number
  dayAfter: number
  extraDays: number
  extraInterestCents: Cents
  /** JSON of the rows before the change, as a record. */
  before: string
  changedOn: string
}

/** A plan for what was late. */
interface LatePlans {
  id: string
  loanId: string
  agreedOn: string
  /** JSON: the due date and cents of each part. */
  parts: string
  /** JSON: the numbers of its installments. */
  numbers: string
  /** What had been paid of these installments before. */
  paidBeforeCents: Cents
}

/** A change of the contract that the staff has proposed to a customer who cannot pay it. */
interface ChangeProposals {
  id: string
  loanId: string
  /** The case that it answers. */
  protocol: string
  /** Who proposed it. */
  staffId: string
  /** JSON of the change. */
  change: string
  /** The hash of its annex as of the day on which it was made: once it is another one, the loan has changed. */
  contentHash: string
  madeAt: string
  /** The last day to accept it, a calendar date. */
  until: string
  /** A loan has one at most that has not ended. */
  outcome: ProposalEnd | null
  endedAt: string | null
}

interface Installments {
  loanId: string
  number: number
  dueDate: string
  /** How many days longer than a month the period up to the due date is; negative if shorter. */
  extraDays: number
  /** The part of extraDays that a change of due day added. */
  movedDays: number
  installmentCents: Cents
  interestCents: Cents
  amortisationCents: Cents
  balanceCents: Cents
  /** The payment that settled this installment, and the part of it that was applied here. */
  paymentId: string | null
  paidCents: Cents | null
}

interface BankEvents {
  /** The bank's id of the event. */
  id: string
  /** Digest of the event: a repeated id must have the same content. */
  digest: string
  receivedAt: string
}

interface PaymentLinks {
  loanId: string
  /** The installment, or 0 for all late ones. */
  number: number
  tokenHash: string
  /** The charge that it showed last. */
  chargeId: string | null
  expiresAt: string
}

interface DebitAuthorizations {
  id: string
  loanId: string
  state: AuthorizationState
  /** The bank's id of it, and where payers' banks read it. */
  recurrenceId: string | null
  location: string | null
  limitCents: Cents
  createdAt: string
  /** When it was refused, expired or ended: a loan has one at most that is not. */
  endedAt: string | null
  endedBy: AuthorizationEnder | null
  /** Why the bank did not make it, or the payer's account cannot be asked, in the bank's words. */
  refusalWords: string | null
  /** The last day on which the bank was asked about it. */
  askedOn: string | null
  /** The bank whose app shows the request, if the customer chose that; of a COMPE code or an ISPB. */
  requestBank: string | null
  /** The receiving bank's id of the request. */
  requestId: string | null
  requestState: PayerRequestState | null
  requestedAt: string | null
}

interface Debits {
  chargeId: string
  loanId: string
  authorizationId: string
  number: number
  /** Whether the bank may still debit it, has, or will not. */
  state: 'open' | 'paid' | 'over'
  /** Attempts of the bank that have failed. */
  failed: number
  /** The day of the next attempt that we ask for. */
  retryOn: string | null
  /** Why the last attempt failed, or the bank did not take it at all, in the bank's words. */
  refusal: string | null
  askedOn: string | null
}

/**
 * An installment that would have been debited if a death had not been reported, or whose payment went back and is owed
 * again: it is not late for that.
 */
interface DebitHolds {
  loanId: string
  number: number
  /** The date in the contract. */
  dueDate: string
  /** The last day to pay it otherwise; null while the report stands. */
  payUntil: string | null
}

interface BureauRemovals {
  paymentId: string
  loanId: string
  /** The last day of the promise. */
  removedBy: string
  /** The last day on which the lender was asked about it. */
  askedOn: string | null
  /** The day on which no bureau had a record of it. */
  clearedOn: string | null
  confirmedAt: string | null
}

/** Money that came in for no charge of ours, such as a Pix to the key alone. */
interface StrayPayments {
  /** The bank's payment id. */
  id: string
  method: PaymentMethod
  /** The txid or barcode that it names, if any. */
  charge: string | null
  endToEndId: string | null
  amountCents: Cents
  paidOn: string
  /** Who paid and what they wrote, as far as the bank says. CPF or CNPJ. */
  payerName: string | null
  payerTaxId: string | null
  message: string | null
  receivedAt: string
  /** How much of it has gone back to the payer by the bank's word, by our request or another's. */
  returnedCents: Cents
  /** Counts our requests to send it back: each that follows a refusal is another one. */
  number: number
  /** What the last request asked for, and when. */
  refundCents: Cents | null
  askedAt: string | null
  sentAt: string | null
  /** The bank's id of what was sent back. */
  returnId: string | null
  /** When and why the bank refused the last request, until the next one. */
  refusedAt: string | null
  refusal: RefundRefusal | null
  /** Why, in the bank's words. */
  refusalWords: string | null
  /** When the staff settled it outside the bank. */
  settledAt: string | null
}

/** What came, or may still come, with a contest. */
interface ContestProofs extends SentFileColumns {
  userId: string
  protocol: string | null
}

/** A list of the bank that is read by itself. */
interface BankLists {
  /** What was paid on a day, named by it; or, every night, what has gone back ('returned') and charges that were removed. */
  list: string
  /** The last day for which it was read. */
  readUntil: string | null
  /** Since when it cannot be read, and why. */
  failingSince: string | null
  failure: string | null
}

/** What `bankLists` has in its place: servers of the version before still use it, so that the next one drops it. */
interface ReconciledDays {
  day: string
  at: string
}

/** Tables of what follows the payout. */
export interface RepaymentTables {
  reminders: Reminders
  ledgerEntries: LedgerEntries
  refunds: Refunds
  earlierRefunds: EarlierRefunds
  payments: Payments
  charges: Charges
  jointChargeParts: JointChargeParts
  dueDateChanges: DueDateChanges
  latePlans: LatePlans
  changeProposals: ChangeProposals
  installments: Installments
  paymentLinks: PaymentLinks
  debitHolds: DebitHolds
  debits: Debits
  debitAuthorizations: DebitAuthorizations
  bureauRemovals: BureauRemovals
  bankEvents: BankEvents
  strayPayments: StrayPayments
  contestProofs: ContestProofs
  bankLists: BankLists
  reconciledDays: ReconciledDays
}

declare module '../platform/database/schema.ts' {
  interface Schema extends RepaymentTables {}
}

export const repaymentTables: TableRules<RepaymentTables> = {
  jointChargeParts: {
    of: 'loan',
    disposal: 'contract',
    title: 'Cobranças de vários empréstimos',
  },
  debitHolds: {
    of: 'loan',
    disposal: 'contract',
    title: 'Parcelas com prazo para pagar de outra forma',
    words: { payUntil: 'Pagar de outra forma até' },
  },
  debits: {
    of: 'loan',
    disposal: 'contract',
    title: 'Débitos automáticos',
    words: {
      authorizationId: 'Autorização',
      failed: 'Tentativas sem débito',
      retryOn: 'Nova tentativa em',
      refusal: 'Motivo do banco para não debitar',
      askedOn: 'Perguntado ao banco em',
    },
  },
  debitAuthorizations: {
    of: 'loan',
    disposal: 'contract',
    title: 'Autorizações de débito automático',
    words: {
      recurrenceId: 'Identificador no banco',
      location: 'Endereço da autorização no banco',
      limitCents: 'Valor máximo de um débito',
      endedAt: 'Encerrada em',
      endedBy: 'Encerrada por',
      askedOn: 'Perguntada ao banco em',
      requestBank: 'Banco que mostra o pedido',
      requestId: 'Identificador do pedido no banco',
      requestState: 'Situação do pedido',
    },
  },
  reminders: { of: 'loan', disposal: 'contract', title: 'Lembretes enviados' },
  ledgerEntries: { of: 'loan', disposal: 'contract', title: 'Lançamentos' },
  bureauRemovals: {
    of: 'loan',
    disposal: 'contract',
    title: 'Retiradas dos cadastros de proteção ao crédito',
    words: {
      removedBy: 'Retirar até',
      askedOn: 'Perguntado ao credor em',
      clearedOn: 'Sem registro em',
      confirmedAt: 'Confirmado em',
    },
  },
  // What the bank says of the payer's account may be of another person.
  refunds: { of: 'loan', disposal: 'contract', title: 'Devoluções', without: ['refusalWords'] },
  earlierRefunds: { of: 'loan', disposal: 'contract', title: 'Devoluções anteriores' },
  // The payer may be another person.
  payments: { of: 'loan', disposal: 'contract', title: 'Pagamentos', without: ['payerName', 'payerTaxId'] },
  charges: { of: 'loan', disposal: 'contract', title: 'Cobranças' },
  dueDateChanges: { of: 'loan', disposal: 'contract', title: 'Mudanças de vencimento' },
  latePlans: {
    of: 'loan',
    disposal: 'contract',
    title: 'Planos para o que estava atrasado',
    words: {
      agreedOn: 'Combinado em',
      parts: 'Partes',
      numbers: 'Parcelas',
      paidBeforeCents: 'Pago antes do plano',
    },
  },
  changeProposals: {
    of: 'loan',
    disposal: 'contract',
    title: 'Propostas de mudança do contrato',
    without: ['staffId'],
    words: {
      change: 'O que muda',
      kind: 'Mudança',
      partsQty: 'Partes',
      firstDueDate: 'Primeira até',
      rest: 'Do que ainda vai vencer',
      addedQty: 'Parcelas a mais',
      day: 'Dia do vencimento',
      until: 'Vale até',
      outcome: 'Como terminou',
      endedAt: 'Terminou em',
    },
  },
  installments: { of: 'loan', disposal: 'contract', title: 'Parcelas' },
  paymentLinks: {
    of: 'loan',
    disposal: 'contract',
    title: 'Links para outra pessoa pagar',
    without: ['tokenHash'],
  },
  bankEvents: { of: 'nobody', disposal: 'nothing' },
  // It concerns payers who may have no account, and its rows expire after their retention period.
  strayPayments: { of: 'nobody', disposal: 'nothing' },
  contestProofs: {
    of: 'user',
    disposal: 'support',
    title: 'Comprovantes de contestações',
    without: ['hash', 'data'],
  },
  bankLists: { of: 'nobody', disposal: 'nothing' },
  reconciledDays: { of: 'nobody', disposal: 'nothing' },
}
