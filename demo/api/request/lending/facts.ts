import type { DeclineReason } from '#core/api/contract/decline-reasons.ts'
import type { Purpose } from '#core/fields/choices.ts'
import type { OccupationKind } from '#core/fields/person/work.ts'
import type { Collected } from '../../ports/bank-data.ts'

/** SCR data, if the user authorized reading it. Cents. */
interface ScrFacts {
  overdue: number
  monthlyCommitment: number
}

/** Corrections by a person who reviewed an automated decision. */
export interface Finding {
  /** Reasons that do not apply to this user. */
  waived: readonly DeclineReason[]
  /** Confirmed monthly income in cents; null if the review did not change it. */
  confirmedIncome: number | null
}

/** All data that a decision may use. */
export interface Facts {
  declaredIncome: number
  occupationKind: OccupationKind
  hasRestriction: 'sim' | 'nao'
  purpose: Purpose
  source: 'bank' | 'statement' | 'none'
  collected: Collected | null
  scr: ScrFacts | null
  /** Monthly payments for contracts signed here, in cents; absent in decisions made before it was counted. */
  ownCommitment?: number
  /** Absent without a review. */
  finding?: Finding
}

/** The requested loan. */
export interface Wish {
  /** Cents paid into the account. */
  loanAmount: number
  installmentsQty: number
  dueDay: number
  /** The business date of the decision. */
  today: string
}
