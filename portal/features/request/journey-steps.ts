import { answersNeededFor } from '#core/answers/answers.ts'
import type { Branch, Flow, NextRule, Step } from '#core/flow/step-engine.ts'
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
import { hasAnswer, isAnswered } from './answer-sources.ts'
import { isInState, isRefused, type LoanFacts } from './loan-facts.ts'
import { isCollectionStatus, noLenderAccepts, pageSteps } from './page-step-guards.ts'
import { type AskedQuestion, type Question, questionAskedBy, questions, together } from './questions.ts'
import { text } from './text/pages.ts'

/** A step of the loan journey. A plain question asks for fields; any other step has its own page. */
export interface LoanStep
  extends Step<LoanStepId, LoanFacts>,
    Partial<AskedQuestion>,
    Pick<Question, 'assist' | 'suggests' | 'caution'> {
  id: LoanStepId
  section: Section
  leg?: JourneyLeg
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

export type JourneyLeg = keyof typeof sectionsOf

export const legs = Object.keys(sectionsOf) as JourneyLeg[]

const legOf = (section: Section) =>
  legs.find((leg) => (sectionsOf[leg] as readonly Section[]).includes(section))

const firstSteps = (facts: LoanFacts) => facts.loan === null || isInState(facts, 'basic-info')

interface SectionOfQuestions {
  /** Whether its questions may be answered. */
  open(facts: LoanFacts): boolean
  /** Whether all its questions are done. */
  passed(facts: LoanFacts): boolean
}

/** The sections that ask questions. */
const asking: Partial<Record<Section, SectionOfQuestions>> = {
  start: { open: firstSteps, passed: (facts) => !firstSteps(facts) },
  basic: { open: (facts) => isInState(facts, 'basic-info'), passed: (facts) => !firstSteps(facts) },
  extended: {
    open: (facts) => isInState(facts, 'extended-info'),
    passed: ({ loan }) => loan !== null && isPast(loan.state, 'extended-info'),
  },
  partner: {
    open: (facts) => isInState(facts, 'declined'),
    passed: (facts) => isInState(facts, 'forwarded'),
  },
}

/** Whether only the address is missing: then a separate step asks for it and says why. */
function lacksOnlyAddress(facts: LoanFacts): boolean {
  const others = answersNeededFor('basic').filter((id) => id !== 'address' && id !== 'bankAccount')
  return (
    isInState(facts, 'basic-info') &&
    !hasAnswer(facts, 'address') &&
    others.every((id) => hasAnswer(facts, id))
  )
}

/** A branch that may lead elsewhere than to the next step. */
interface JourneyTurn extends Branch<LoanStepId, LoanFacts> {
  /** Target if the condition does not hold, if that is not the next step either. */
  otherwise?: LoanStepId
}

/** Exceptions to the table's order; null ends the path. */
const turns: Partial<Record<LoanStepId, JourneyTurn | LoanStepId | null>> = {
  dueDay: { when: lacksOnlyAddress, to: 'missingAddress', because: 'só falta o endereço' },
  address: 'basicPurpose',
  ebsBank: {
    when: (facts) => isCollectionStatus(facts, 'error'),
    to: 'ebsProblem',
    because: 'o banco recusou ou não respondeu',
  },
  ebsWaiting: { when: isRefused, to: 'declined', because: 'a análise não aprovou', otherwise: 'offers' },
  // A retry starts over at the bank step.
  ebsProblem: null,
  approved: null,
  declined: { when: noLenderAccepts, to: 'unavailable', because: 'a parceira também não atende' },
  forwarded: null,
  openRequest: null,
}

function nextOf(id: LoanStepId): NextRule<LoanStepId, LoanFacts> | undefined {
  const following = stepIds[stepIds.indexOf(id) + 1] as LoanStepId
  const turn = turns[id]
  if (turn === null) return undefined
  if (turn === undefined || typeof turn === 'string') return turn ?? following
  return [turn, turn.otherwise ?? following]
}

/** Values that decide which fields are asked for. */
const answersAsTexts = ({ person, bankAccount }: LoanFacts) => ({
  idKind: person.idKind ?? '',
  receiveBy: bankAccount?.receiveBy ?? '',
})

/** A question as a section asks it: answered once all its fields are. */
function questionStep(section: Section, id: QuestionId) {
  const { open, passed } = asking[section] as SectionOfQuestions
  const { title, lead, leadIn, assist, suggests, caution }: Question = questions[id]
  const asked = questionAskedBy(id)
  return {
    title,
    lead: leadIn?.[section] ?? lead,
    assist,
    suggests,
    caution,
    ...asked,
    open,
    done: (facts: LoanFacts) =>
      passed(facts) || isAnswered(facts, asked.source, asked.fieldsFor(answersAsTexts(facts))),
  }
}

const headOf = (id: LoanStepId) => stepIds.find((head) => together[head]?.includes(id))

const fieldsAskedBy = (id: LoanStepId) => {
  const { asks = id, page } = places[id]
  return page ? [] : questionAskedBy(asks as QuestionId).fields
}

/** Whether earlier steps ask for all of its fields; then it is shown only if an answer was lost. */
function isAskedBefore(id: LoanStepId): boolean {
  const before = stepIds.slice(0, stepIds.indexOf(id)).flatMap(fieldsAskedBy)
  return fieldsAskedBy(id).every((field) => before.includes(field))
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
