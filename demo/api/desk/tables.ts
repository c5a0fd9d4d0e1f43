import type { TableRules } from '../platform/database/table-rules.ts'

/** Role of a colleague. */
export type StaffRole = 'support' | 'analyst' | 'finance' | 'auditor'

/** Result of a staff action. */
export type StaffOutcome = 'seen' | 'done' | 'refused'

interface StaffSessions {
  tokenHash: string
  staffId: string
  createdAt: string
  lastSeenAt: string
}

/** Record of what the staff saw and did. Rows are only added, and deleted at the end of their term. */
interface StaffEvents {
  id: string
  /** Null for a login with an unknown e-mail. */
  staffId: string | null
  /** Name in desk/desk-actions.ts. */
  action: string
  outcome: StaffOutcome
  /** Keyed digest of the user whose data it was. */
  subject: string | null
  /** For example a protocol number or the kind of a job. */
  detail: string | null
  /** Key of the form; sending it again does nothing. */
  formKey: string | null
  /** Keyed digest of what the form sent. */
  formDigest: string | null
  network: string
  at: string
}

interface Staff {
  id: string
  email: string
  role: StaffRole
  /** Null until the invitation is accepted. */
  passwordHash: string | null
  /** TOTP secret, encrypted (identity/factor-secret.ts), created with the invitation. */
  factorSecret: string
  /** TOTP step of the last used code; each works once. */
  factorStep: number
  /** Digest of the invitation's token; null once used. */
  inviteHash: string | null
  inviteUntil: string | null
  invitedAt: string
  confirmedAt: string | null
  removedAt: string | null
}

/** A text that the staff inserts into an answer and changes before sending. */
interface ReadyAnswers {
  id: string
  title: string
  /** What it may name of the customer is in ready-answers.ts. */
  text: string
  updatedAt: string
}

/** Tables of the desk. */
export interface DeskTables {
  readyAnswers: ReadyAnswers
  staffSessions: StaffSessions
  staffEvents: StaffEvents
  staff: Staff
}

declare module '../platform/database/schema.ts' {
  interface Schema extends DeskTables {}
}

export const deskTables: TableRules<DeskTables> = {
  // The operator's own people. What they saw of a person is found by a digest, as the events above are.
  staffSessions: { of: 'nobody', disposal: 'nothing' },
  staffEvents: { of: 'nobody', disposal: 'nothing' },
  staff: { of: 'nobody', disposal: 'nothing' },
  readyAnswers: { of: 'nobody', disposal: 'nothing' },
}
