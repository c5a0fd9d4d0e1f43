/** What a state means for everybody who only needs to know how far a loan has come. */
export type LoanPhase =
  /** Questions are asked; nothing is decided. */
  | 'asking'
  /** Offers stand; one may be picked until the contract is signed. */
  | 'offered'
  /** Refused, and perhaps with the partner lender. */
  | 'refused'
  /** A contract binds; the money is not out yet. */
  | 'signed'
  /** The money is out and installments are open. */
  | 'repaying'
  /** A contract that is over: paid, or withdrawn from. */
  | 'ended'
  /** Over without a contract. */
  | 'cancelled'

/** The lists of the account, in the order of how much they ask of the person. */
export const loanGroups = ['notCompleted', 'underReview', 'active', 'paidOff', 'withdrawn', 'ended'] as const

export type LoanGroup = (typeof loanGroups)[number]

interface State {
  phase: LoanPhase
  group: LoanGroup
}

/** Every state of a loan, in the order an approved one lives through them; the last four end it early. */
export const states = {
  'basic-info': { phase: 'asking', group: 'notCompleted' },
  'bank-data': { phase: 'asking', group: 'notCompleted' },
  offers: { phase: 'offered', group: 'notCompleted' },
  'extended-info': { phase: 'offered', group: 'notCompleted' },
  signature: { phase: 'offered', group: 'notCompleted' },
  documents: { phase: 'signed', group: 'notCompleted' },
  'under-review': { phase: 'signed', group: 'underReview' },
  active: { phase: 'repaying', group: 'active' },
  'paid-off': { phase: 'ended', group: 'paidOff' },
  declined: { phase: 'refused', group: 'ended' },
  forwarded: { phase: 'refused', group: 'ended' },
  cancelled: { phase: 'cancelled', group: 'ended' },
  withdrawn: { phase: 'ended', group: 'withdrawn' },
} as const satisfies Record<string, State>

export type LoanState = keyof typeof states

/** A list that cannot be empty, as the contract's schemas want it. */
export const loanStates = Object.keys(states) as [LoanState, ...LoanState[]]

/** Where every loan begins. */
export const firstState = 'basic-info' satisfies LoanState

type In<Phase extends LoanPhase> = {
  [State in LoanState]: (typeof states)[State]['phase'] extends Phase ? State : never
}[LoanState]

/** The states of some phases, in the order of a life. */
export function statesIn<Phase extends LoanPhase>(...phases: readonly Phase[]) {
  return loanStates.filter((state) => (phases as readonly LoanPhase[]).includes(states[state].phase)) as [
    In<Phase>,
    ...In<Phase>[],
  ]
}

/** The states whose loans are in one list of the account. */
export const statesOf = (group: LoanGroup) => loanStates.filter((state) => states[state].group === group)

interface Transition {
  from: readonly LoanState[]
  /** Where the loan may go; it stays where it is if there is nothing here. */
  to?: readonly LoanState[]
}

/** Everything that happens to a loan because of its state: when it may, and where it leads. */
export const transitions = {
  /** Amount, term or purpose change while no offer stands on them. */
  changeWish: { from: ['basic-info', 'bank-data', 'declined'] },
  completeBasicInfo: { from: ['basic-info'], to: ['bank-data'] },
  collectBankData: { from: ['bank-data'] },
  decide: { from: ['bank-data'], to: ['offers', 'declined'] },
  /** The person has corrected what they had told wrongly, and the decision is made anew. */
  reassess: { from: ['declined'], to: ['offers', 'declined'] },
  /** A person at the lender has looked at the decision again, and changed it. */
  changeDecision: { from: ['offers', 'declined', 'forwarded'], to: ['offers'] },
  replaceOffers: { from: statesIn('offered'), to: ['offers'] },
  pickOffer: { from: ['offers', 'extended-info'], to: ['extended-info'] },
  /** What was told for the contract stays told: only the contract is another one. */
  pickAnotherOffer: { from: ['signature'] },
  completeExtendedInfo: { from: ['extended-info'], to: ['signature'] },
  sign: { from: ['signature'], to: ['documents'] },
  /** The identity document, as soon as the contract's questions name it. */
  sendIdentity: { from: [...statesIn('offered'), 'documents'] },
  sendDocuments: { from: ['documents'] },
  completeDocuments: { from: ['documents'], to: ['under-review'] },
  /** The documents did not come in time: the request is decided again, or ends where another is open. */
  lapse: { from: ['documents'], to: ['offers', 'declined', 'cancelled'] },
  refuseDocuments: { from: ['under-review'], to: ['documents'] },
  release: { from: ['under-review'], to: ['active'] },
  payOff: { from: ['active'], to: ['paid-off'] },
  forward: { from: ['declined'], to: ['forwarded'] },
  cancel: { from: [...statesIn('asking', 'offered'), 'declined'], to: ['cancelled'] },
  /** Lei 8.078/1990 (CDC), art. 49: seven days from the later of signature and receipt, also once it is paid. */
  withdraw: { from: [...statesIn('signed', 'repaying'), 'paid-off'], to: ['withdrawn'] },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

/** Whether a loan's state allows something to happen to it; time and answers may still forbid it. */
export const allows = (state: LoanState, name: TransitionName) =>
  (transitions[name].from as readonly LoanState[]).includes(state)

export const phaseOf = (state: LoanState): LoanPhase => states[state].phase

/** States with a contract that was signed, over or not. */
export const signedStates = statesIn('signed', 'repaying', 'ended')

export const isSigned = (state: LoanState) => (signedStates as readonly LoanState[]).includes(state)

/** Whether there is a contract to read before it is signed (CDC, art. 54-G II): from the offer that was picked on. */
export const hasDraft = (state: LoanState) => phaseOf(state) === 'offered' && isPast(state, 'offers')

/** Whether a contract was signed, and its documents are not being sent. */
export const hasSentDocuments = (state: LoanState) => isSigned(state) && !allows(state, 'sendDocuments')

/** States in which money may have gone out. */
export const releasedStates = statesIn('repaying', 'ended')

export const isReleased = (state: LoanState): state is (typeof releasedStates)[number] =>
  (releasedStates as readonly LoanState[]).includes(state)

/** States of a loan whose installments are, or were, paid: not of one that was withdrawn from. */
export const repaidStates = ['active', 'paid-off'] as const satisfies readonly LoanState[]

export const isRepaid = (state: LoanState) => (repaidStates as readonly LoanState[]).includes(state)

/** Whether an approved loan has come further than a state: never so of one that ended early. */
export function isPast(state: LoanState, earlier: LoanState): boolean {
  const road = loanStates.slice(0, loanStates.indexOf('paid-off') + 1)
  return road.indexOf(state) > road.indexOf(earlier)
}

/** The life of a loan as a Mermaid diagram, for `npm run flow`. */
export function lifeToMermaid(): string {
  // A hyphen would end a name there.
  const box = (state: LoanState) => state.replace('-', '_')
  const rows = Object.entries<Transition>(transitions)
  const arrows = rows.flatMap(([name, { from, to = [] }]) =>
    from.flatMap((state) =>
      to.filter((next) => next !== state).map((next) => `  ${box(state)} --> ${box(next)}: ${name}`),
    ),
  )
  return ['stateDiagram-v2', `  [*] --> ${box(firstState)}`, ...arrows].join('\n')
}
