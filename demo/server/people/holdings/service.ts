import type { Holdings } from './holding.ts'

/** Installments and payments, which stay with their contract. */
export const repayment: Holdings<
  | 'reminders'
  | 'ledger_entries'
  | 'refunds'
  | 'payments'
  | 'charges'
  | 'due_date_changes'
  | 'installments'
  | 'bank_events'
> = {
  reminders: { of: 'loan', leaving: 'contract', title: 'Lembretes enviados' },
  ledger_entries: { of: 'loan', leaving: 'contract', title: 'Lançamentos' },
  refunds: { of: 'loan', leaving: 'contract', title: 'Devoluções' },
  payments: { of: 'loan', leaving: 'contract', title: 'Pagamentos' },
  charges: { of: 'loan', leaving: 'contract', title: 'Cobranças' },
  due_date_changes: { of: 'loan', leaving: 'contract', title: 'Mudanças de vencimento' },
  installments: { of: 'loan', leaving: 'contract', title: 'Parcelas' },
  bank_events: { of: 'nobody', leaving: 'nothing' },
}

/** Conversations, and what runs the service. */
export const service: Holdings<
  | 'security_events'
  | 'chat_messages'
  | 'chat_conversations'
  | 'protocols'
  | 'limits'
  | 'jobs'
  | 'seal_keys'
  | 'referral_counts'
> = {
  chat_messages: { of: 'user', leaving: 'support', title: 'Conversas com o atendimento' },
  chat_conversations: { of: 'user', leaving: 'support' },
  protocols: { of: 'user', leaving: 'support', title: 'Protocolos de atendimento' },
  // Digests, which only the vault's key makes, and which end by their term; the copy finds them by it.
  security_events: { of: 'nobody', leaving: 'nothing' },
  // Digests of e-mails and addresses, which end by themselves.
  limits: { of: 'nobody', leaving: 'nothing' },
  // Ids of what is to be done, swept once done.
  jobs: { of: 'nobody', leaving: 'nothing' },
  seal_keys: { of: 'nobody', leaving: 'nothing' },
  referral_counts: { of: 'nobody', leaving: 'nothing' },
}
