/** What somebody of the operator's does. */
export type StaffRole = 'support' | 'analyst' | 'finance' | 'auditor'

/** What came of an action at the desk. */
export type StaffOutcome = 'seen' | 'done' | 'refused'

interface Staff {
  id: string
  email: string
  role: StaffRole
  /** None until the invitation was taken, and again once somebody was invited anew. */
  passwordHash: string | null
  /** Sealed (identity/factor-secret.ts): made with the invitation, in force once it was taken. */
  factorSecret: string
  /** The step of the last code that was taken: each serves once. */
  factorStep: number
  /** Of the token in the invitation; none once it was used. */
  inviteHash: string | null
  inviteUntil: string | null
  invitedAt: string
  confirmedAt: string | null
  removedAt: string | null
}

interface StaffSessions {
  tokenHash: string
  staffId: string
  createdAt: string
  lastSeenAt: string
}

/** What the operator's people saw and did; rows are only added, and end by their term. */
interface StaffEvents {
  id: string
  /** None of a login by nobody. */
  staffId: string | null
  /** Of desk/actions.ts. */
  action: string
  outcome: StaffOutcome
  /** Whose data it was about: a digest that only the vault's key makes. */
  subject: string | null
  /** Which of them: a protocol, a kind of job, a role. */
  detail: string | null
  /** Of the form that was sent: the same one again does nothing. */
  formKey: string | null
  network: string
  at: string
}

/** Whoever works at the desk. */
export interface StaffTables {
  staff: Staff
  staffSessions: StaffSessions
  staffEvents: StaffEvents
}
