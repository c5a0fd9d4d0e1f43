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
} from '../../journey.ts'
import { inState, isRefused, type LoanFacts } from './facts.ts'
import { collectionIs, nobodyTakesIt, pageSteps } from './page-steps.ts'
import { type Asked, askedBy, type Question, questions, together } from './questions.ts'
import { isAnswered, isGiven } from './sources.ts'
import { text } from './text/pages.ts'

/** A step of the loan journey. A plain question asks for fields; anything else has a page of its own. */
export interface LoanStep
  extends Step<LoanStepId, LoanFacts>,
    Partial<Asked>,
    Pick<Question, 'assist' | 'tells' | 'caution'> {
  id: LoanStepId
  section: Section
  leg?: Leg
  path: string
  /** Heading and title of the page. */
  title: string
  lead?: string
  /** Told where the step closes because the request went back meanwhile, if there is more to say than that. */
  wentBack?: string
}

/**
 * The legs of the road from the wish to the money, in order, each with its sections. Whoever is refused or sent to a
 * partner has left it.
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
  /** Whether they all lie behind. */
  passed(facts: LoanFacts): boolean
}

/** The sections that ask. */
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

/** Only the address is lacking: it is asked for by itself, with a word about why. */
function lacksOnlyAddress(facts: LoanFacts): boolean {
  const others = needs('basic').filter((id) => id !== 'address' && id !== 'bankAccount')
  return (
    inState(facts, 'basic-info') && !isGiven(facts, 'address') && others.every((id) => isGiven(facts, id))
  )
}

/** Where the facts may lead elsewhere than to the step that follows. */
interface Turn extends Branch<LoanStepId, LoanFacts> {
  /** The way of everybody else, where that is not the next step of the table either. */
  otherwise?: LoanStepId
}

/** Where the way is not simply the next step of the table; null ends it. */
const turns: Partial<Record<LoanStepId, Turn | LoanStepId | null>> = {
  education: { when: lacksOnlyAddress, to: 'missingAddress', because: 'só falta o endereço' },
  address: 'bankAccount',
  ebsBank: {
    when: (facts) => collectionIs(facts, 'error'),
    to: 'ebsProblem',
    because: 'o banco recusou ou não respondeu',
  },
  ebsWaiting: { when: isRefused, to: 'declined', because: 'a análise não aprovou', otherwise: 'offers' },
  // Another try begins anew at the bank's step.
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

/** What decides which fields are asked for. */
const knownTexts = ({ person, bankAccount }: LoanFacts) => ({
  idKind: person.idKind ?? '',
  receiveBy: bankAccount?.receiveBy ?? '',
})

/** A question as a section asks it: answered once each of its fields is. */
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

/** Whether steps before it ask for all of it: then it is seen only where an answer was lost. */
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

/** The loan journey: where a person stands follows from the facts alone. */
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
