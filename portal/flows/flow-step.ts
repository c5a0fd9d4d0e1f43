import type { FieldId } from '../../core/fields/dictionary.ts'
import type { Flow, Step } from '../../core/flow/flow.ts'

/** A step as the portal shows it: an address, a question and the fields that answer it. */
export interface FlowStep<Id extends string, Facts> extends Step<Id, Facts> {
  id: Id
  path: string
  /** The question: heading and title of the page. */
  title: string
  lead?: string
  fields: readonly FieldId[]
}

export type PortalFlow<Id extends string, Facts> = Flow<Id, Facts, FlowStep<Id, Facts>>

/** Completes a table of steps with each step's id and full path. */
export function defineFlow<Id extends string, Facts>(
  base: string,
  entry: Id,
  steps: Record<Id, Omit<FlowStep<Id, Facts>, 'id'>>,
): PortalFlow<Id, Facts> {
  const rows = Object.entries<Omit<FlowStep<Id, Facts>, 'id'>>(steps).map(([id, step]) => [
    id,
    { ...step, id, path: `${base}/${step.path}` },
  ])
  return { entry, steps: Object.fromEntries(rows) }
}
