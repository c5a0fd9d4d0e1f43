import type { InferOutput } from 'valibot'
import type { address, Person } from '#core/api/contract/person.ts'
import type { Channel, MailKind } from '#core/api/contract/preferences.ts'
import type { ContactMailKind } from '#core/api/contract/trusted-contact.ts'
import type { Payout } from '#core/fields/payout.ts'
import { trustedContactTitle } from '#core/text/trusted-contact.ts'
import type { TableRules } from '../platform/database/table-rules.ts'

/** The user's answers, and the data given at registration. */
interface People extends Omit<Person, 'primaryEmailAddress' | 'prettyFirstName' | 'mobileProved'> {
  userId: string
  /** When the user entered a code sent to this number; null again when the number changes. */
  mobileProvedAt: string | null
  /** When the user declared a right to be served first; null without, and once taken back. */
  priorityDeclaredAt: string | null
  updatedAt: string
}

interface Addresses extends InferOutput<typeof address> {
  userId: string
  updatedAt: string
}

interface BankAccounts {
  userId: string
  receiveBy: Payout['receiveBy']
  /** Set for a bank account, null for the Pix key. */
  bank: string | null
  agency: string | null
  account: string | null
  digit: string | null
  /** When a contract naming this account was signed with a code; reset when the account changes. */
  confirmedAt: string | null
  updatedAt: string
}

interface Preferences {
  userId: string
  topic: MailKind
  channel: Channel
  /** The user's choice; without a row the default applies (profile/channel-choices.ts). */
  wanted: 0 | 1
  changedAt: string
}

interface UnsubscribeTokens {
  hash: string
  userId: string
  kind: MailKind
  createdAt: string
}

/** People whom a customer wants to be told of contracts: one at a time, and those before for a year. */
interface TrustedContacts {
  id: string
  userId: string
  name: string
  email: string
  invitedAt: string
  expiresAt: string
  acceptedAt: string | null
  endedAt: string | null
  endedBy: ContactEnder | null
}

export type ContactEnder = 'contact' | 'customer'

/** Mails to them: each has its own link, and is sent once. */
interface ContactMails {
  id: string
  /** Hash of the token in the link. */
  hash: string
  contactId: string
  userId: string
  kind: ContactMailKind
  /** Its offer before the signature (in older rows its loan), its protocol after; null for mails about no contract. */
  contract: string | null
  sentAt: string
}

/** Tables of a person's data and preferences. */
export interface ProfileTables {
  people: People
  addresses: Addresses
  bankAccounts: BankAccounts
  preferences: Preferences
  unsubscribeTokens: UnsubscribeTokens
  contactMails: ContactMails
  trustedContacts: TrustedContacts
}

declare module '../platform/database/schema.ts' {
  interface Schema extends ProfileTables {}
}

export const profileTables: TableRules<ProfileTables> = {
  people: {
    of: 'user',
    disposal: 'emptied',
    title: 'Dados pessoais e profissionais',
    words: { name: 'Nome completo' },
  },
  addresses: {
    of: 'user',
    disposal: 'erased',
    title: 'Endereço',
    words: { state: 'Estado', number: 'Número' },
  },
  bankAccounts: { of: 'user', disposal: 'erased', title: 'Conta bancária' },
  preferences: { of: 'user', disposal: 'erased', title: 'Preferências de comunicação' },
  unsubscribeTokens: { of: 'user', disposal: 'erased' },
  contactMails: {
    of: 'user',
    disposal: 'erased',
    title: 'Avisos ao contato de confiança',
    without: ['hash'],
  },
  trustedContacts: {
    of: 'user',
    disposal: 'erased',
    title: trustedContactTitle,
    words: { invitedAt: 'Convidado em', endedAt: 'Encerrado em', endedBy: 'Encerrado por' },
  },
}
