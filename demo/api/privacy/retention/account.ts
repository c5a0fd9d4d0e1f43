import { secondFactor } from '#core/text/activity.ts'
import type { RetentionRules } from './rule.ts'

/** The account itself and its security data. */
export const account: RetentionRules<
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
  people: { of: 'user', disposal: 'emptied', title: 'Dados pessoais e profissionais' },
  users: {
    of: 'account',
    disposal: 'emptied',
    title: 'Conta',
    without: ['passwordHash', 'earlierPasswordHash', 'earlierUntil', 'claimedCpf'],
  },
  addresses: { of: 'user', disposal: 'erased', title: 'Endereço' },
  bankAccounts: { of: 'user', disposal: 'erased', title: 'Conta bancária' },
  preferences: { of: 'user', disposal: 'erased', title: 'Preferências de comunicação' },
  consentEvents: { of: 'user', disposal: 'erased', title: 'Consentimentos' },
  inbox: { of: 'user', disposal: 'erased', title: 'Mensagens recebidas' },
  // Omits the address: an export must not reveal whether an unconfirmed e-mail belongs to another account.
  emailChanges: {
    of: 'user',
    disposal: 'erased',
    title: 'Mudança de e-mail em andamento',
    without: ['email'],
  },
  emailUndos: {
    of: 'user',
    disposal: 'erased',
    title: 'E-mails de antes, que ainda podem voltar',
    without: ['hash', 'passwordHash', 'earlierPasswordHash'],
  },
  emailKeeps: {
    of: 'user',
    disposal: 'erased',
    title: 'E-mail que pode confirmar a troca',
    without: ['hash'],
  },
  // The export does not contain itself.
  dataExports: {
    of: 'user',
    disposal: 'erased',
    title: 'Cópias dos dados pedidas',
    without: ['json', 'pdf', 'state', 'progress'],
  },
  sessions: {
    of: 'user',
    disposal: 'erased',
    title: 'Acessos abertos',
    without: ['tokenHash', 'deviceHash', 'provedBy'],
  },
  devices: { of: 'user', disposal: 'erased', title: 'Aparelhos reconhecidos', without: ['hash'] },
  codes: { of: 'user', disposal: 'erased' },
  secondFactors: {
    of: 'user',
    disposal: 'erased',
    title: secondFactor,
    without: ['secret', 'lastStep'],
  },
  recoveryCodes: { of: 'user', disposal: 'erased' },
  unsubscribeTokens: { of: 'user', disposal: 'erased' },
  idempotencyKeys: { of: 'user', disposal: 'erased' },
  messageFiles: {
    of: 'user',
    disposal: 'erased',
    title: 'Anexos de mensagens a caminho',
    without: ['data'],
  },
  messages: {
    of: 'user',
    disposal: 'erased',
    title: 'Mensagens a caminho',
    shown: "channel <> 'mail' or recipient = (select email from users where users.id = messages.user_id)",
    without: ['text', 'html', 'code', 'unsubscribeUrl'],
  },
}
