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

/** One step, or several of which the facts choose: the first branch that holds, else the last entry. */
export type Way<Id extends string, Facts> = Id | readonly [...Branch<Id, Facts>[], Id]

export interface Step<Id extends string, Facts> {
  /** Part of the flow that it belongs to. */
  section?: string
  /** Part of the way that it counts in, where several sections are one: otherwise its section. */
  leg?: string
  /** An earlier step, on whose page this one is asked too. */
  within?: string
  /** Passed without an answer of the person's, or not seen at all: it counts as one with the step after it. */
  passing?: boolean
  /** Whether the facts hold this step's answers. */
  done(facts: Facts): boolean
  /** Whether it may still be answered: what a decision was built on may not. Left out, it always may. */
  open?(facts: Facts): boolean
  /** The following step. Absent on a final one. */
  next?: Way<Id, Facts>
}

export interface Flow<Id extends string, Facts, S extends Step<Id, Facts> = Step<Id, Facts>> {
  entry: Way<Id, Facts>
  steps: Record<Id, S>
}

function choose<Id extends string, Facts>(way: Way<Id, Facts> | undefined, facts: Facts): Id | undefined {
  if (way === undefined || typeof way === 'string') return way
  for (const turn of way)
    if (typeof turn === 'string' || turn.when(facts)) return typeof turn === 'string' ? turn : turn.to
  return undefined
}

/** The step after `id` for these facts, or undefined after the last. */
export function nextOf<Id extends string, Facts>(
  flow: Flow<Id, Facts>,
  id: Id,
  facts: Facts,
): Id | undefined {
  return choose(flow.steps[id].next, facts)
}

/** All steps this person has, in order. Throws RangeError on a table that goes in circles. */
export function walk<Id extends string, Facts>(flow: Flow<Id, Facts>, facts: Facts): Id[] {
  const path: Id[] = []
  for (let id = choose(flow.entry, facts); id !== undefined; id = nextOf(flow, id, facts)) {
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

function isOpen<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts): boolean {
  return flow.steps[id].open?.(facts) ?? true
}

/** Whether the person may open a step now: it is on the walk, still open, and everything before it is answered. */
export function allowed<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts): boolean {
  const path = walk(flow, facts)
  const at = path.indexOf(id)
  return at >= 0 && at <= path.indexOf(resume(flow, facts)) && isOpen(flow, id, facts)
}

/** The step whose page asks a step. */
const headOf = <Id extends string, Facts>({ steps }: Flow<Id, Facts>, id: Id): Id =>
  (steps[id].within as Id | undefined) ?? id

/**
 * The steps that the page of `id` asks at once: those of its page that come after it and are not answered, and on
 * the first of them all of them again once none is lacking.
 */
export function askedWith<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts): Id[] {
  const path = walk(flow, facts)
  const after = path.slice(path.indexOf(id) + 1).filter((other) => headOf(flow, other) === headOf(flow, id))
  const lacking = after.filter((other) => !flow.steps[other].done(facts))
  const again = id === headOf(flow, id) && lacking.length === 0 && flow.steps[id].done(facts)
  return [id, ...(again ? after : lacking)]
}

/** The page before that of `id` on this person's walk; undefined on the first, and where the one before is closed. */
export function backOf<Id extends string, Facts>(
  flow: Flow<Id, Facts>,
  id: Id,
  facts: Facts,
): Id | undefined {
  const path = walk(flow, facts)
  // What was answered under another step was never met here.
  const isMet = (other: Id) => !(flow.steps[other].passing && flow.steps[other].done(facts))
  const before = path.slice(0, path.indexOf(headOf(flow, id))).findLast(isMet)
  return before && isOpen(flow, before, facts) ? headOf(flow, before) : undefined
}

/** Position of a step's page among those of its leg on the walk, counted from one. */
export function progress<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts) {
  const legOf = (other: Id) => flow.steps[other].leg ?? flow.steps[other].section
  const path = walk(flow, facts).filter((other) => legOf(other) === legOf(id))
  const counted = (ids: readonly Id[]) =>
    new Set(ids.filter((other) => !flow.steps[other].passing).map((other) => headOf(flow, other))).size
  return { step: counted(path.slice(0, path.indexOf(headOf(flow, id)))) + 1, of: counted(path) }
}

function turns<Id extends string, Facts>(from: string, way: Way<Id, Facts> | undefined): string[] {
  const ways = way === undefined ? [] : typeof way === 'string' ? [way] : way
  return ways.map((turn) =>
    typeof turn === 'string' ? `  ${from} --> ${turn}` : `  ${from} -->|${turn.because}| ${turn.to}`,
  )
}

/**
 * The table as a Mermaid diagram, for `npm run flow`: a box a step, in its section's frame.
 *
 * @param label what is written in a step's box
 */
export function toMermaid<Id extends string, Facts>(
  flow: Flow<Id, Facts>,
  label: (id: Id) => string = (id) => id,
): string {
  const steps = Object.entries(flow.steps) as [Id, Step<Id, Facts>][]
  const sections = new Map<string, string[]>()
  for (const [id, { section = 'steps' }] of steps) {
    sections.set(section, [...(sections.get(section) ?? []), `    ${id}["${label(id)}"]`])
  }
  const frames = [...sections].flatMap(([section, boxes]) => [
    `  subgraph in_${section}["${section}"]`,
    ...boxes,
    '  end',
  ])
  const edges = steps.flatMap(([id, { next }]) => turns(id, next))
  const start = typeof flow.entry === 'string' ? [] : turns('start((start))', flow.entry)
  return ['flowchart TD', ...frames, ...start, ...edges].join('\n')
}
