import { retention } from '#core/text/retention.ts'
import type { RetentionRules } from './rule.ts'

/** Installments and payments, which are kept with their contract. */
export const repayment: RetentionRules<
  | 'reminders'
  | 'ledgerEntries'
  | 'refunds'
  | 'payments'
  | 'charges'
  | 'dueDateChanges'
  | 'installments'
  | 'bankEvents'
> = {
  reminders: { of: 'loan', disposal: 'contract', title: 'Lembretes enviados' },
  ledgerEntries: { of: 'loan', disposal: 'contract', title: 'Lançamentos' },
  refunds: { of: 'loan', disposal: 'contract', title: 'Devoluções' },
  payments: { of: 'loan', disposal: 'contract', title: 'Pagamentos' },
  charges: { of: 'loan', disposal: 'contract', title: 'Cobranças' },
  dueDateChanges: { of: 'loan', disposal: 'contract', title: 'Mudanças de vencimento' },
  installments: { of: 'loan', disposal: 'contract', title: 'Parcelas' },
  bankEvents: { of: 'nobody', disposal: 'nothing' },
}

/** Conversations and operational tables. */
export const service: RetentionRules<
  | 'securityEvents'
  | 'chatMessages'
  | 'chatConversations'
  | 'protocols'
  | 'limits'
  | 'jobs'
  | 'sealKeys'
  | 'referralDays'
  | 'postbacks'
  | 'staff'
  | 'staffSessions'
  | 'staffEvents'
> = {
  chatMessages: { of: 'user', disposal: 'support', title: retention.support.what },
  chatConversations: { of: 'user', disposal: 'support' },
  protocols: { of: 'user', disposal: 'support', title: 'Protocolos de atendimento' },
  // Rows have keyed digests instead of a user id; the export finds them by digest. They expire after their
  // retention period.
  securityEvents: { of: 'nobody', disposal: 'nothing' },
  // Digests of e-mails and addresses, which expire on their own.
  limits: { of: 'nobody', disposal: 'nothing' },
  // Ids of pending work, deleted when done.
  jobs: { of: 'nobody', disposal: 'nothing' },
  sealKeys: { of: 'nobody', disposal: 'nothing' },
  referralDays: { of: 'nobody', disposal: 'nothing' },
  postbacks: { of: 'nobody', disposal: 'nothing' },
  // The operator's own people. What they saw of a person is found by a digest, as the events above are.
  staffSessions: { of: 'nobody', disposal: 'nothing' },
  staffEvents: { of: 'nobody', disposal: 'nothing' },
  staff: { of: 'nobody', disposal: 'nothing' },
}
