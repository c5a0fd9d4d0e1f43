import { secondFactor } from '#core/text/activity.ts'
import type { Holdings } from './holding.ts'

/** The account itself and its security data. */
export const account: Holdings<
  | 'users'
  | 'people'
  | 'addresses'
  | 'bankAccounts'
  | 'preferences'
  | 'consentEvents'
  | 'dataExports'
  | 'emailChanges'
  | 'emailUndos'
  | 'emailKeeps'
  | 'inbox'
  | 'sessions'
  | 'devices'
  | 'codes'
  | 'secondFactors'
  | 'recoveryCodes'
  | 'unsubscribeTokens'
  | 'messageFiles'
  | 'messages'
  | 'idempotencyKeys'
> = {
  people: { of: 'user', leaving: 'emptied', title: 'Dados pessoais e profissionais' },
  users: {
    of: 'account',
    leaving: 'emptied',
    title: 'Conta',
    without: ['passwordHash', 'earlierPasswordHash', 'earlierUntil', 'claimedCpf'],
  },
  addresses: { of: 'user', leaving: 'erased', title: 'Endereço' },
  bankAccounts: { of: 'user', leaving: 'erased', title: 'Conta bancária' },
  preferences: { of: 'user', leaving: 'erased', title: 'Preferências de comunicação' },
  consentEvents: { of: 'user', leaving: 'erased', title: 'Consentimentos' },
  inbox: { of: 'user', leaving: 'erased', title: 'Mensagens recebidas' },
  // Omits the address: an export must not reveal whether an unconfirmed e-mail belongs to another account.
  emailChanges: {
    of: 'user',
    leaving: 'erased',
    title: 'Mudança de e-mail em andamento',
    without: ['email'],
  },
  emailUndos: {
    of: 'user',
    leaving: 'erased',
    title: 'E-mails de antes, que ainda podem voltar',
    without: ['hash', 'passwordHash', 'earlierPasswordHash'],
  },
  emailKeeps: {
    of: 'user',
    leaving: 'erased',
    title: 'E-mail que pode confirmar a troca',
    without: ['hash'],
  },
  // The export does not contain itself.
  dataExports: {
    of: 'user',
    leaving: 'erased',
    title: 'Cópias dos dados pedidas',
    without: ['json', 'pdf', 'state', 'progress'],
  },
  sessions: {
    of: 'user',
    leaving: 'erased',
    title: 'Acessos abertos',
    without: ['tokenHash', 'deviceHash', 'provedBy'],
  },
  devices: { of: 'user', leaving: 'erased', title: 'Aparelhos reconhecidos', without: ['hash'] },
  codes: { of: 'user', leaving: 'erased' },
  secondFactors: {
    of: 'user',
    leaving: 'erased',
    title: secondFactor,
    without: ['secret', 'lastStep'],
  },
  recoveryCodes: { of: 'user', leaving: 'erased' },
  unsubscribeTokens: { of: 'user', leaving: 'erased' },
  idempotencyKeys: { of: 'user', leaving: 'erased' },
  messageFiles: {
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
    without: ['text', 'html', 'code', 'unsubscribeUrl'],
  },
}
