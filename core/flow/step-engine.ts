/**
 * The step engine: pure functions over a table of steps and a flat record of facts. It knows no route, field
 * or page. The server returns facts, and the user's position is always computed from them.
 */
export interface Branch<Id extends string, Facts> {
  when(facts: Facts): boolean
  to: Id
  /** The reason for this branch, shown in the diagram. */
  because: string
}

/** The next step, or several that depend on the facts: the first branch that matches, else the last entry. */
export type NextRule<Id extends string, Facts> = Id | readonly [...Branch<Id, Facts>[], Id]

export interface Step<Id extends string, Facts> {
  /** The section of the flow that the step belongs to. */
  section?: string
  /** The leg in which the step is counted, if several sections form one leg; defaults to its section. */
  leg?: string
  /** An earlier step whose page also asks this one. */
  within?: string
  /** Completed without the user's input, or never shown: it counts as one with the step after it. */
  passing?: boolean
  /** Whether the facts hold the answers of this step. */
  done(facts: Facts): boolean
  /** Whether it can still be answered: not once a decision is based on it. Defaults to always. */
  open?(facts: Facts): boolean
  /** The following step; missing on a final one. */
  next?: NextRule<Id, Facts>
}

export interface Flow<Id extends string, Facts, S extends Step<Id, Facts> = Step<Id, Facts>> {
  entry: NextRule<Id, Facts>
  steps: Record<Id, S>
}

function chooseNext<Id extends string, Facts>(
  way: NextRule<Id, Facts> | undefined,
  facts: Facts,
): Id | undefined {
  if (way === undefined || typeof way === 'string') return way
  for (const turn of way)
    if (typeof turn === 'string' || turn.when(facts)) return typeof turn === 'string' ? turn : turn.to
  return undefined
}

/** The step after `id` for these facts, or undefined after the last. */
export function nextStepOf<Id extends string, Facts>(
  flow: Flow<Id, Facts>,
  id: Id,
  facts: Facts,
): Id | undefined {
  return chooseNext(flow.steps[id].next, facts)
}

/** All steps of this user, in order. Throws RangeError if the table has a cycle. */
export function stepsOf<Id extends string, Facts>(flow: Flow<Id, Facts>, facts: Facts): Id[] {
  const path: Id[] = []
  for (let id = chooseNext(flow.entry, facts); id !== undefined; id = nextStepOf(flow, id, facts)) {
    if (path.includes(id)) throw new RangeError(`the flow comes back to "${id}"`)
    path.push(id)
  }
  return path
}

/** The first step without an answer, or the last step: where "continue" leads. */
export function resumeStep<Id extends string, Facts>(flow: Flow<Id, Facts>, facts: Facts): Id {
  const path = stepsOf(flow, facts)
  return path.find((id) => !flow.steps[id].done(facts)) ?? (path.at(-1) as Id)
}

function isStepOpen<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts): boolean {
  return flow.steps[id].open?.(facts) ?? true
}

/** Whether the user may open a step now: it is on the walk, still open, and all earlier ones are answered. */
export function mayOpen<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts): boolean {
  const path = stepsOf(flow, facts)
  const at = path.indexOf(id)
  return at >= 0 && at <= path.indexOf(resumeStep(flow, facts)) && isStepOpen(flow, id, facts)
}

/** The step whose page asks the given step. */
const stepOfPage = <Id extends string, Facts>({ steps }: Flow<Id, Facts>, id: Id): Id =>
  (steps[id].within as Id | undefined) ?? id

/**
 * The steps that the page of `id` asks together: the unanswered later steps of that page. On the page's first
 * step, all of them again once every one is answered.
 */
export function stepsOnSamePage<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts): Id[] {
  const path = stepsOf(flow, facts)
  const after = path
    .slice(path.indexOf(id) + 1)
    .filter((other) => stepOfPage(flow, other) === stepOfPage(flow, id))
  const lacking = after.filter((other) => !flow.steps[other].done(facts))
  const again = id === stepOfPage(flow, id) && lacking.length === 0 && flow.steps[id].done(facts)
  return [id, ...(again ? after : lacking)]
}

/** The page before that of `id` on this user's walk; undefined on the first, or if that step is closed. */
export function previousOf<Id extends string, Facts>(
  flow: Flow<Id, Facts>,
  id: Id,
  facts: Facts,
): Id | undefined {
  const path = stepsOf(flow, facts)
  // A passing step that is already done was never shown, so going back skips it.
  const isMet = (other: Id) => !(flow.steps[other].passing && flow.steps[other].done(facts))
  const before = path.slice(0, path.indexOf(stepOfPage(flow, id))).findLast(isMet)
  return before && isStepOpen(flow, before, facts) ? stepOfPage(flow, before) : undefined
}

/** The position of a step's page among the pages of its leg, counted from one. */
export function progressOf<Id extends string, Facts>(flow: Flow<Id, Facts>, id: Id, facts: Facts) {
  const legOf = (other: Id) => flow.steps[other].leg ?? flow.steps[other].section
  const path = stepsOf(flow, facts).filter((other) => legOf(other) === legOf(id))
  const counted = (ids: readonly Id[]) =>
    new Set(ids.filter((other) => !flow.steps[other].passing).map((other) => stepOfPage(flow, other))).size
  return { step: counted(path.slice(0, path.indexOf(stepOfPage(flow, id)))) + 1, of: counted(path) }
}

function drawTurns<Id extends string, Facts>(from: string, way: NextRule<Id, Facts> | undefined): string[] {
  const ways = way === undefined ? [] : typeof way === 'string' ? [way] : way
  return ways.map((turn) =>
    typeof turn === 'string' ? `  ${from} --> ${turn}` : `  ${from} -->|${turn.because}| ${turn.to}`,
  )
}

/**
 * The table as a Mermaid diagram, for `npm run flow`: one box per step, framed by section.
 *
 * @param label the text in a step's box
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
  const edges = steps.flatMap(([id, { next }]) => drawTurns(id, next))
  const start = typeof flow.entry === 'string' ? [] : drawTurns('start((start))', flow.entry)
  return ['flowchart TD', ...frames, ...start, ...edges].join('\n')
}
