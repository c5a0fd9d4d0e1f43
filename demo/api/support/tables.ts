import type { PromiseKind } from '#core/promises/promises.ts'
import type { DeathOutcome, DeathRelation } from '#core/protocols/death-words.ts'
import { missedTitle } from '#core/text/promises.ts'
import { retention } from '#core/text/retention.ts'
import type { SentFileColumns } from '../documents/sent-file.ts'
import type { TableRules } from '../platform/database/table-rules.ts'
import type { AliveProof } from './bereavement/alive-proofs.ts'

interface ChatMessages {
  userId: string
  number: number
  author: 'person' | 'attendant'
  text: string
  sentAt: string
  /** Number of the protocol open at the time; null in messages older than protocols. */
  protocol: string | null
}

interface ChatConversations {
  /** One conversation per user. */
  userId: string
  /** Number of the newest message: numbers start at 1 without gaps, in commit order. */
  lastNumber: number
  /** Number of the newest message that the user has read. */
  readNumber: number
  /** Since when the user has been waiting for an answer. */
  waitingSince: string | null
  /** The colleague who answers it; null while it is unassigned. */
  assignedTo: string | null
  updatedAt: string
}

/** What the staff notes for itself about a customer. */
interface CustomerNotes {
  id: string
  userId: string
  /** Who wrote it. */
  staffId: string
  text: string
  at: string
}

/** A promise that was not kept in time, and when the customer was told so. */
interface PassedPromises {
  kind: PromiseKind
  /** A protocol's number, or the id of a loan or payment. */
  subject: string
  /** A calendar date. */
  promisedBy: string
  userId: string
  notifiedAt: string
}

/** A letter about a contract of an account that went to an estate. */
interface DeathLetters {
  id: string
  userId: string
  /** The report's number. */
  number: string
  /** The contract's. */
  protocol: string
  recipientName: string
  recipientEmail: string
  sentAt: string
}

/** What a person, with or without an account, reported about a death. */
interface DeathReports {
  number: string
  /** The CPF of the person who died. */
  cpf: string
  name: string
  reporterName: string
  reporterEmail: string
  reporterMobile: string | null
  relation: DeathRelation
  openedAt: string
  /** A calendar date. */
  answerBy: string
  /** When the reporter was told that it passed without an answer. */
  apologisedAt: string | null
  outcome: DeathOutcome | null
  /** A calendar date, as on the certificate. */
  diedOn: string | null
  /** The staff's words for the reporter. */
  answer: string | null
  answeredAt: string | null
  /** What the staff knows beside that, for the staff alone. */
  note: string | null
  /** How the staff made sure that the owner lives, before it undid a confirmed one. */
  aliveBy: AliveProof | null
  /** Since when the word of an owner asks to look again at a confirmed one; null once it is answered. */
  doubtedAt: string | null
}

/** The certificate of a report; until it is made, for a day, without one. */
interface DeathCertificates extends SentFileColumns {
  number: string | null
}

/** Tables of conversations, and of what was promised in vain. */
export interface SupportTables {
  customerNotes: CustomerNotes
  passedPromises: PassedPromises
  deathLetters: DeathLetters
  deathReports: DeathReports
  deathCertificates: DeathCertificates
  chatMessages: ChatMessages
  chatConversations: ChatConversations
}

declare module '../platform/database/schema.ts' {
  interface Schema extends SupportTables {}
}

export const supportTables: TableRules<SupportTables> = {
  // No page of the customer shows them, but they are theirs to read: LGPD, arts. 18, II, and 19.
  customerNotes: { of: 'user', disposal: 'erased', title: retention.note.what, without: ['staffId'] },
  // They concern people who may have no account, and expire after their retention period.
  deathCertificates: { of: 'nobody', disposal: 'nothing' },
  deathLetters: {
    of: 'user',
    disposal: 'erased',
    title: 'Cartas para o inventário sobre os seus contratos',
    without: ['recipientName', 'recipientEmail'],
    words: { number: 'Protocolo do aviso de falecimento', protocol: 'Contrato' },
  },
  deathReports: { of: 'nobody', disposal: 'nothing' },
  chatMessages: { of: 'user', disposal: 'support', title: retention.support.what },
  chatConversations: { of: 'user', disposal: 'support' },
  passedPromises: {
    of: 'user',
    disposal: 'erased',
    title: missedTitle,
    words: {
      kind: 'O que foi prometido',
      subject: 'Protocolo ou identificador',
      promisedBy: 'Prometido até',
      notifiedAt: 'Avisado em',
    },
  },
}
