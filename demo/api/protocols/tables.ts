import type { Cents } from '#core/money/units.ts'
import type { CallHours, CallOutcome, CallReason } from '#core/protocols/private-call-words.ts'
import type {
  ContestOutcome,
  ContestSubject,
  ProtocolKind,
  ProtocolState,
} from '#core/protocols/protocol-words.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import type { TableRules } from '../platform/database/table-rules.ts'

/** Cases that users open with support. */
interface Protocols {
  number: string
  userId: string
  kind: ProtocolKind
  /** The loan concerned; null for a conversation. */
  loanId: string | null
  state: ProtocolState
  openedAt: string
  /** A calendar date. */
  answerBy: string
  /** When an attendant started to work on it. */
  takenAt: string | null
  answeredAt: string | null
  closedAt: string | null
}

/** What a customer says is wrong. */
interface Contests {
  protocol: string
  userId: string
  /** The loan of an installment or a payment. */
  loanId: string | null
  about: ContestSubject
  /** An installment's number, or the id of a payment or message. */
  reference: string
  /** One for each subject, for ever. */
  subjectKey: string
  comment: string
  /** Calendar days on which a contested installment does not count as late; without an end while it is open. */
  frozenFrom: string | null
  frozenUntil: string | null
  outcome: ContestOutcome | null
  answer: string | null
  returnCents: Cents | null
  isDoubled: 0 | 1 | null
  /** The correction and legal interest in returnCents. */
  correctionCents: Cents | null
}

/** Calls that customers ask for who are pressed or want to sign sooner: no list, mail or copy of theirs has them. */
interface PrivateCalls {
  number: string
  userId: string
  reason: CallReason
  mobile: string
  hours: CallHours
  openedAt: string
  /** A calendar date. */
  answerBy: string
  /** What the customer decided; until then no money goes out to one who is pressed. */
  outcome: CallOutcome | null
  /** What was said, for the staff. */
  answer: string | null
  answeredAt: string | null
  /** How often it was not taken. */
  tries: number
  /** The last of those times. */
  triedAt: string | null
}

/** Asks for a call that was open already, each with what was given; the call keeps what was given first. */
interface PrivateCallAsks {
  /** The number that was answered, as if no call were open. */
  number: string
  callNumber: string
  userId: string
  mobile: string
  hours: CallHours
  askedAt: string
}

/** The tables of cases with support. */
export interface ProtocolsTables {
  contests: Contests
  privateCallAsks: PrivateCallAsks
  privateCalls: PrivateCalls
  protocols: Protocols
}

declare module '../platform/database/schema.ts' {
  interface Schema extends ProtocolsTables {}
}

export const protocolsTables: TableRules<ProtocolsTables> = {
  // Left out of the copy, which a person who presses the customer may read; the staff tells it on the phone.
  privateCallAsks: { of: 'user', disposal: 'erased' },
  privateCalls: { of: 'user', disposal: 'erased' },
  contests: {
    of: 'user',
    disposal: 'support',
    title: 'Contestações',
    without: ['subjectKey'],
    words: {
      about: 'O que foi contestado',
      reference: 'Número ou identificador',
      frozenFrom: 'Sem contar atraso desde',
      frozenUntil: 'Sem contar atraso até',
      returnCents: 'A devolver',
      isDoubled: 'O dobro do que foi pago por engano',
      ...protocolWords.contested,
    },
  },
  protocols: { of: 'user', disposal: 'support', title: 'Protocolos de atendimento' },
}
