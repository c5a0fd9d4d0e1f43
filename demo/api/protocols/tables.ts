import type { ProtocolKind, ProtocolState } from '#core/protocols/protocol-words.ts'
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

/** The table of cases with support. */
export interface ProtocolsTables {
  protocols: Protocols
}

declare module '../platform/database/schema.ts' {
  interface Schema extends ProtocolsTables {}
}

export const protocolsTables: TableRules<ProtocolsTables> = {
  protocols: { of: 'user', disposal: 'support', title: 'Protocolos de atendimento' },
}
