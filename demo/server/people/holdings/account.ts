import type { Holdings } from './holding.ts'

/** The account itself, and what keeps it safe. */
export const account: Holdings<
  | 'users'
  | 'people'
  | 'addresses'
  | 'bank_accounts'
  | 'preferences'
  | 'consent_events'
  | 'data_exports'
  | 'email_changes'
  | 'email_undos'
  | 'email_keeps'
  | 'inbox'
  | 'sessions'
  | 'devices'
  | 'codes'
  | 'second_factors'
  | 'recovery_codes'
  | 'unsubscribe_tokens'
  | 'message_files'
  | 'messages'
  | 'idempotency_keys'
> = {
  people: { of: 'user', leaving: 'emptied', title: 'Dados pessoais e profissionais' },
  users: { of: 'account', leaving: 'emptied', title: 'Conta', without: ['password_hash', 'claimed_cpf'] },
  addresses: { of: 'user', leaving: 'erased', title: 'Endereço' },
  bank_accounts: { of: 'user', leaving: 'erased', title: 'Conta bancária' },
  preferences: { of: 'user', leaving: 'erased', title: 'Preferências de comunicação' },
  consent_events: { of: 'user', leaving: 'erased', title: 'Consentimentos' },
  inbox: { of: 'user', leaving: 'erased', title: 'Mensagens recebidas' },
  // Nothing here may tell whether an address that nobody has confirmed is somebody else's.
  email_changes: {
    of: 'user',
    leaving: 'erased',
    title: 'Mudança de e-mail em andamento',
    without: ['email'],
  },
  email_undos: {
    of: 'user',
    leaving: 'erased',
    title: 'E-mails de antes, que ainda podem voltar',
    without: ['hash', 'password_hash'],
  },
  email_keeps: {
    of: 'user',
    leaving: 'erased',
    title: 'E-mail que pode confirmar a troca',
    without: ['hash'],
  },
  // The copy itself is no part of the copy.
  data_exports: {
    of: 'user',
    leaving: 'erased',
    title: 'Cópias dos dados pedidas',
    without: ['json', 'pdf', 'state', 'progress'],
  },
  sessions: { of: 'user', leaving: 'erased', title: 'Acessos abertos', without: ['token_hash'] },
  devices: { of: 'user', leaving: 'erased', title: 'Aparelhos reconhecidos', without: ['hash'] },
  codes: { of: 'user', leaving: 'erased' },
  second_factors: {
    of: 'user',
    leaving: 'erased',
    title: 'Verificação em duas etapas',
    without: ['secret', 'last_step'],
  },
  recovery_codes: { of: 'user', leaving: 'erased' },
  unsubscribe_tokens: { of: 'user', leaving: 'erased' },
  idempotency_keys: { of: 'user', leaving: 'erased' },
  message_files: {
    of: 'user',
    leaving: 'erased',
    title: 'Anexos de mensagens a caminho',
    without: ['data'],
  },
  messages: {
    of: 'user',
    leaving: 'erased',
    title: 'Mensagens a caminho',
    shown: "channel <> 'mail' or recipient = (select email from users where users.id = messages.user_id)",
    without: ['text', 'html', 'code', 'unsubscribe_url'],
  },
}
