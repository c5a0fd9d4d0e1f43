import type { FieldId } from '../../core/fields/dictionary.ts'
import type { Flow, Step } from '../../core/flow/flow.ts'

/** A step as the portal shows it: an address, a title, and what answers it. */
export interface FlowStep<Id extends string, Facts> extends Step<Id, Facts> {
  id: Id
  path: string
  /** The question: heading and title of the page. */
  title: string
  lead?: string
  /** Folder of its page; left out, the page of a plain question. */
  page?: string
  /** Fields of a plain question. */
  fields?: readonly FieldId[]
}

export type PortalFlow<Id extends string, Facts, S extends FlowStep<Id, Facts>> = Flow<Id, Facts, S>
