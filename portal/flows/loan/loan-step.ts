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

/** Puts a text into another field of the form. */
export type Fill = (name: string, text: string) => void

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
  /** Told where the step closes because the request went back meanwhile, if there is more to say than that. */
  wentBack?: string
  /** Where its answers are read from and saved to. */
  source?: Source
  /** The fields to ask for by what is typed so far, where that varies. */
  fieldsFor?(texts: Readonly<Record<string, string>>): readonly FieldId[]
  /** Told of every change, to fill in other fields by what was typed. */
  assist?(name: string, text: string, fill: Fill): Promise<void>
  /** What to say before these values replace the known ones. */
  caution?(facts: LoanFacts, values: Readonly<Record<string, unknown>>): Promise<Caution | null>
}

export type LoanRow = Omit<LoanStep, 'id' | 'path' | 'page'>
