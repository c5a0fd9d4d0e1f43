import { retention } from '#core/text/retention.ts'
import type { Holdings } from './holding.ts'

/** Installments and payments, which are kept with their contract. */
export const repayment: Holdings<
  | 'reminders'
  | 'ledgerEntries'
  | 'refunds'
  | 'payments'
  | 'charges'
  | 'dueDateChanges'
  | 'installments'
  | 'bankEvents'
> = {
  reminders: { of: 'loan', leaving: 'contract', title: 'Lembretes enviados' },
  ledgerEntries: { of: 'loan', leaving: 'contract', title: 'Lançamentos' },
  refunds: { of: 'loan', leaving: 'contract', title: 'Devoluções' },
  payments: { of: 'loan', leaving: 'contract', title: 'Pagamentos' },
  charges: { of: 'loan', leaving: 'contract', title: 'Cobranças' },
  dueDateChanges: { of: 'loan', leaving: 'contract', title: 'Mudanças de vencimento' },
  installments: { of: 'loan', leaving: 'contract', title: 'Parcelas' },
  bankEvents: { of: 'nobody', leaving: 'nothing' },
}

/** Conversations and operational tables. */
export const service: Holdings<
  | 'securityEvents'
  | 'chatMessages'
  | 'chatConversations'
  | 'protocols'
  | 'limits'
  | 'jobs'
  | 'sealKeys'
  | 'referralDays'
  | 'staff'
  | 'staffSessions'
  | 'staffEvents'
> = {
  chatMessages: { of: 'user', leaving: 'support', title: retention.support.what },
  chatConversations: { of: 'user', leaving: 'support' },
  protocols: { of: 'user', leaving: 'support', title: 'Protocolos de atendimento' },
  // Rows have keyed digests instead of a user id; the export finds them by digest. They expire after their
  // retention period.
  securityEvents: { of: 'nobody', leaving: 'nothing' },
  // Digests of e-mails and addresses, which expire on their own.
  limits: { of: 'nobody', leaving: 'nothing' },
  // Ids of pending work, deleted when done.
  jobs: { of: 'nobody', leaving: 'nothing' },
  sealKeys: { of: 'nobody', leaving: 'nothing' },
  referralDays: { of: 'nobody', leaving: 'nothing' },
  // The operator's own people. What they saw of a person is found by a digest, as the events above are.
  staffSessions: { of: 'nobody', leaving: 'nothing' },
  staffEvents: { of: 'nobody', leaving: 'nothing' },
  staff: { of: 'nobody', leaving: 'nothing' },
}
