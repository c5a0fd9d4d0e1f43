/**
 * The step engine: pure functions over a table of steps and a flat bag of facts. It knows no route, field or
 * page. The server answers facts; where a person stands is always computed from them.
 */
export interface Branch<Id extends string, Facts> {
  when(facts: Facts): boolean
  to: Id
  /** Why the walk turns here, for people who read the drawn table. */
  because: string
}

export interface Step<Id extends string, Facts> {
  /** Whether the facts hold this step's answers. */
  done(facts: Facts): boolean
  /** The following step: the first branch that holds, else the last entry. Absent on a final step. */
  next?: Id | readonly [...Branch<Id, Facts>[], Id]
}

export interface Flow<Id extends string, Facts, S extends Step<Id, Facts> = Step<Id, Facts>> {
  entry: Id
  steps: Record<Id, S>
}

/** The step after `id` for these facts, or undefined after the last. */
export function nextOf<Id extends string, Facts>(
  flow: Flow<Id, Facts>,
  id: Id,
  facts: Facts,
): Id | undefined {
  const { next } = flow.steps[id]
  if (next === undefined || typeof next === 'string') return next
  for (const way of next)
    if (typeof way === 'string' || way.when(facts)) return typeof way === 'string' ? way : way.to
  return undefined
}

/** All steps this person has, in order. Throws RangeError on a table that goes in circles. */
export function walk<Id extends string, Facts>(flow: Flow<Id, Facts>, facts: Facts): Id[] {
  const path: Id[] = []
  for (let id: Id | undefined = flow.entry; id !== undefined; id = nextOf(flow, id, facts)) {
    if (path.includes(id)) throw new RangeError(`the flow comes back to "${id}"`)
    path.push(id)
  }
  return path
}

/** The first step that still lacks an answer, or the last one: where "continue" leads. */
export function resume<Id extends string, Facts>(flow: Flow<Id, Facts>, facts: Facts): Id {
  const path = walk(flow, facts)
  return path.find((id) => !flow.steps[id].done(facts)) ?? (path.at(-1) as Id)
}

/** Whether the person may open a step now: it is on the walk and everything before it is answered. */
export function allowed<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts): boolean {
  const path = walk(flow, facts)
  const at = path.indexOf(id)
  return at >= 0 && at <= path.indexOf(resume(flow, facts))
}

/** The step before `id` on this person's walk, or undefined on the first. */
export function backOf<Id extends string, Facts>(
  flow: Flow<Id, Facts>,
  id: Id,
  facts: Facts,
): Id | undefined {
  const path = walk(flow, facts)
  return path[path.indexOf(id) - 1]
}

/** Position of a step on the walk, counted from one. */
export function progress<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts) {
  const path = walk(flow, facts)
  return { step: path.indexOf(id) + 1, of: path.length }
}

/** The table as a Mermaid diagram, for `npm run flow`. */
export function toMermaid<Id extends string, Facts>(flow: Flow<Id, Facts>): string {
  const edges = Object.entries<Step<Id, Facts>>(flow.steps).flatMap(([id, { next }]) => {
    const ways = next === undefined ? [] : typeof next === 'string' ? [next] : next
    return ways.map((way) =>
      typeof way === 'string' ? `  ${id} --> ${way}` : `  ${id} -->|${way.because}| ${way.to}`,
    )
  })
  return ['flowchart TD', ...edges].join('\n')
}
