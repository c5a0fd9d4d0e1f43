import type { DeclineReason } from '#core/api/contract/decline-reasons.ts'
import type { Purpose } from '#core/fields/choices.ts'
import type { OccupationKind } from '#core/fields/person/work.ts'
import type { Collected } from '../../ports/bank-data.ts'

/** What the SCR shows, as far as the person lets it be read. Cents. */
interface ScrFacts {
  overdue: number
  monthlyCommitment: number
}

/** What a person who looked at an automated decision again found to count otherwise. */
export interface Finding {
  /** Reasons that do not speak against this person. */
  waived: readonly DeclineReason[]
  /** Income a month that counts as it is; none where the review found no other. Cents. */
  confirmedIncome: number | null
}

/** Everything that a decision may look at. */
export interface Facts {
  declaredIncome: number
  occupationKind: OccupationKind
  hasRestriction: 'sim' | 'nao'
  purpose: Purpose
  source: 'bank' | 'statement' | 'none'
  collected: Collected | null
  scr: ScrFacts | null
  /** What contracts signed here take a month, which no bank shows yet. Cents; none in decisions from before it counted. */
  ownCommitment?: number
  /** None where nobody has looked at it again. */
  finding?: Finding
}

/** What is asked for. */
export interface Wish {
  /** Cents that reach the account. */
  loanAmount: number
  installmentsQty: number
  dueDay: number
  /** The business date of the decision. */
  today: string
}
