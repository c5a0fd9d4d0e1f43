import type { FieldId } from '../../../core/fields/dictionary.ts'
import type { FlowStep } from '../flow-step.ts'
import type { LoanFacts } from './facts.ts'
import type { Source } from './sources.ts'
import type { LoanStepId } from './step-paths.ts'

/** Parts of the journey: each counts its own steps. */
export type Section =
  | 'start'
  | 'basic'
  | 'bank'
  | 'offers'
  | 'extended'
  | 'signing'
  | 'decision'
  | 'partner'
  | 'end'

/** What has to be said before a change is saved, and the way on is still open. */
export interface Caution {
  title: string
  body: string
  /** What goes away by it. */
  items?: readonly string[]
}

/** A step of the loan journey. A plain question has a source and fields; anything else a page of its own. */
export interface LoanStep extends FlowStep<LoanStepId, LoanFacts> {
  section: Section
  /** Where its answers are read from and saved to. */
  source?: Source
  /** The fields to ask for by what is typed so far, where that varies. */
  fieldsFor?(texts: Readonly<Record<string, string>>): readonly FieldId[]
  /** Texts for other fields, found by what is typed so far; null while there is nothing to look for. */
  assist?(texts: Readonly<Record<string, string>>): Promise<Record<string, string> | null>
  /** What to say before these values replace the known ones. */
  caution?(facts: LoanFacts, values: Readonly<Record<string, unknown>>): Promise<Caution | null>
}

export type LoanRow = Omit<LoanStep, 'id' | 'path' | 'page'>
