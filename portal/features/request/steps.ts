import { needs } from '#core/answers/answers.ts'
import type { Branch, Flow, Step, Way } from '#core/flow/flow.ts'
import { isPast } from '#core/loan/lifecycle.ts'
import {
  journeyPath,
  type LoanStepId,
  type PageStepId,
  places,
  type QuestionId,
  type Section,
  sections,
  stepIds,
} from '#core/routes/journey.ts'
import { inState, isRefused, type LoanFacts } from './facts.ts'
import { collectionIs, nobodyTakesIt, pageSteps } from './page-steps.ts'
import { type Asked, askedBy, type Question, questions, together } from './questions.ts'
import { isAnswered, isGiven } from './sources.ts'
import { text } from './text/pages.ts'

/** A step of the loan journey. A plain question asks for fields; any other step has its own page. */
export interface LoanStep
  extends Step<LoanStepId, LoanFacts>,
    Partial<Asked>,
    Pick<Question, 'assist' | 'tells' | 'caution'> {
  id: LoanStepId
  section: Section
  leg?: Leg
  path: string
  /** Heading and page title. */
  title: string
  lead?: string
  /** Shown if the step closes because the request went back, if more needs to be said. */
  wentBack?: string
}

/**
 * The legs from the request to the money, in order, each with its sections. Declined and forwarded requests
 * have none.
 */
const sectionsOf = {
  order: ['start'],
  you: ['basic'],
  bank: ['bank'],
  offer: ['offers'],
  contract: ['extended', 'signing'],
} as const satisfies Record<string, readonly Section[]>

export type Leg = keyof typeof sectionsOf

export const legs = Object.keys(sectionsOf) as Leg[]

const legOf = (section: Section) =>
  legs.find((leg) => (sectionsOf[leg] as readonly Section[]).includes(section))

const beginning = (facts: LoanFacts) => facts.loan === null || inState(facts, 'basic-info')

interface Asking {
  /** Whether its questions may be answered. */
  open(facts: LoanFacts): boolean
  /** Whether all its questions are done. */
  passed(facts: LoanFacts): boolean
}

/** The sections that ask questions. */
const asking: Partial<Record<Section, Asking>> = {
  start: { open: beginning, passed: (facts) => !beginning(facts) },
  basic: { open: (facts) => inState(facts, 'basic-info'), passed: (facts) => !beginning(facts) },
  extended: {
    open: (facts) => inState(facts, 'extended-info'),
    passed: ({ loan }) => loan !== null && isPast(loan.state, 'extended-info'),
  },
  partner: {
    open: (facts) => inState(facts, 'declined'),
    passed: (facts) => inState(facts, 'forwarded'),
  },
}

/** Whether only the address is missing: then a separate step asks for it and says why. */
function lacksOnlyAddress(facts: LoanFacts): boolean {
  const others = needs('basic').filter((id) => id !== 'address' && id !== 'bankAccount')
  return (
    inState(facts, 'basic-info') && !isGiven(facts, 'address') && others.every((id) => isGiven(facts, id))
  )
}

/** A branch that may lead elsewhere than to the next step. */
interface Turn extends Branch<LoanStepId, LoanFacts> {
  /** Target if the condition does not hold, if that is not the next step either. */
  otherwise?: LoanStepId
}

/** Exceptions to the table's order; null ends the path. */
const turns: Partial<Record<LoanStepId, Turn | LoanStepId | null>> = {
  education: { when: lacksOnlyAddress, to: 'missingAddress', because: 'só falta o endereço' },
  address: 'bankAccount',
  ebsBank: {
    when: (facts) => collectionIs(facts, 'error'),
    to: 'ebsProblem',
    because: 'o banco recusou ou não respondeu',
  },
  ebsWaiting: { when: isRefused, to: 'declined', because: 'a análise não aprovou', otherwise: 'offers' },
  // A retry starts over at the bank step.
  ebsProblem: null,
  approved: null,
  declined: { when: nobodyTakesIt, to: 'unavailable', because: 'a parceira também não atende' },
  forwarded: null,
  openRequest: null,
}

function nextOf(id: LoanStepId): Way<LoanStepId, LoanFacts> | undefined {
  const following = stepIds[stepIds.indexOf(id) + 1] as LoanStepId
  const turn = turns[id]
  if (turn === null) return undefined
  if (turn === undefined || typeof turn === 'string') return turn ?? following
  return [turn, turn.otherwise ?? following]
}

/** Values that decide which fields are asked for. */
const knownTexts = ({ person, bankAccount }: LoanFacts) => ({
  idKind: person.idKind ?? '',
  receiveBy: bankAccount?.receiveBy ?? '',
})

/** A question as a section asks it: answered once all its fields are. */
function questionStep(section: Section, id: QuestionId) {
  const { open, passed } = asking[section] as Asking
  const { title, lead, leadIn, assist, tells, caution }: Question = questions[id]
  const asked = askedBy(id)
  return {
    title,
    lead: leadIn?.[section] ?? lead,
    assist,
    tells,
    caution,
    ...asked,
    open,
    done: (facts: LoanFacts) =>
      passed(facts) || isAnswered(facts, asked.source, asked.fieldsFor(knownTexts(facts))),
  }
}

const headOf = (id: LoanStepId) => stepIds.find((head) => together[head]?.includes(id))

const fieldsAsked = (id: LoanStepId) => {
  const { asks = id, page } = places[id]
  return page ? [] : askedBy(asks as QuestionId).fields
}

/** Whether earlier steps ask for all of its fields; then it is shown only if an answer was lost. */
function isAskedBefore(id: LoanStepId): boolean {
  const before = stepIds.slice(0, stepIds.indexOf(id)).flatMap(fieldsAsked)
  return fieldsAsked(id).every((field) => before.includes(field))
}

const inSection = (section: Section) =>
  (Object.keys(sections[section]) as LoanStepId[]).map((id): [LoanStepId, LoanStep] => {
    const { path, asks = id, page } = places[id]
    const own = page
      ? { ...text[id as PageStepId], ...pageSteps[id as PageStepId] }
      : { ...questionStep(section, asks as QuestionId), passing: isAskedBefore(id) }
    const leg = legOf(section)
    return [
      id,
      { ...own, id, section, leg, within: headOf(id), path: `${journeyPath}/${path}`, next: nextOf(id) },
    ]
  })

/** The loan journey. The facts alone decide which step is open. */
export const loan: Flow<LoanStepId, LoanFacts, LoanStep> = {
  entry: [
    {
      when: ({ loan, availability }) => loan === null && availability?.reason === 'open-request',
      to: 'openRequest',
      because: 'outro pedido está aberto',
    },
    {
      when: ({ loan, availability }) => loan === null && availability?.available === false,
      to: 'unavailable',
      because: 'pedidos não estão abertos agora',
    },
    'amount',
  ],
  steps: Object.fromEntries((Object.keys(sections) as Section[]).flatMap(inSection)) as Record<
    LoanStepId,
    LoanStep
  >,
}
