/** A coarse status of a loan, for code that does not need the exact state. */
export type LoanPhase =
  /** The customer answers questions; nothing is decided. */
  | 'asking'
  /** Offers are valid; the customer may choose one until the contract is signed. */
  | 'offered'
  /** Declined, and possibly forwarded to the partner lender. */
  | 'refused'
  /** The contract is signed; the money is not released yet. */
  | 'signed'
  /** The money is released and installments are open. */
  | 'repaying'
  /** The contract is over: paid off, or withdrawn from. */
  | 'ended'
  /** Cancelled without a contract. */
  | 'cancelled'

/** The loan lists of the account area; those that ask most of the customer come first. */
export const loanGroups = ['notCompleted', 'underReview', 'active', 'paidOff', 'withdrawn', 'ended'] as const

export type LoanGroup = (typeof loanGroups)[number]

interface LoanStateRow {
  phase: LoanPhase
  group: LoanGroup
}

/** Every state of a loan, in the order of an approved loan; the last four end a loan early. */
export const states = {
  'basic-info': { phase: 'asking', group: 'notCompleted' },
  'bank-data': { phase: 'asking', group: 'notCompleted' },
  offers: { phase: 'offered', group: 'notCompleted' },
  'extended-info': { phase: 'offered', group: 'notCompleted' },
  signature: { phase: 'offered', group: 'notCompleted' },
  documents: { phase: 'signed', group: 'notCompleted' },
  'under-review': { phase: 'signed', group: 'underReview' },
  /** The bank is asked for the money: nothing runs, and nothing is payable, until it confirms. */
  releasing: { phase: 'signed', group: 'underReview' },
  active: { phase: 'repaying', group: 'active' },
  'paid-off': { phase: 'ended', group: 'paidOff' },
  declined: { phase: 'refused', group: 'ended' },
  forwarded: { phase: 'refused', group: 'ended' },
  cancelled: { phase: 'cancelled', group: 'ended' },
  withdrawn: { phase: 'ended', group: 'withdrawn' },
} as const satisfies Record<string, LoanStateRow>

export type LoanState = keyof typeof states

/** A non-empty list, as the schemas of the API contract require. */
export const loanStates = Object.keys(states) as [LoanState, ...LoanState[]]

/** The initial state of every loan. */
export const firstState = 'basic-info' satisfies LoanState

type StatesOfPhase<Phase extends LoanPhase> = {
  [State in LoanState]: (typeof states)[State]['phase'] extends Phase ? State : never
}[LoanState]

/** The states of some phases, in lifecycle order. */
export function statesIn<Phase extends LoanPhase>(...phases: readonly Phase[]) {
  return loanStates.filter((state) => (phases as readonly LoanPhase[]).includes(states[state].phase)) as [
    StatesOfPhase<Phase>,
    ...StatesOfPhase<Phase>[],
  ]
}

/** The states of the loans in one list of the account area. */
export const statesOf = (group: LoanGroup) => loanStates.filter((state) => states[state].group === group)

interface Transition {
  from: readonly LoanState[]
  /** The possible next states; without them, the loan stays in its state. */
  to?: readonly LoanState[]
}

/** Every event that depends on a loan's state: the states that allow it, and the states it leads to. */
export const transitions = {
  /** Change amount, term or purpose while no offer depends on them. */
  changeWish: { from: ['basic-info', 'bank-data', 'declined'] },
  completeBasicInfo: { from: ['basic-info'], to: ['bank-data'] },
  collectBankData: { from: ['bank-data'] },
  decide: { from: ['bank-data'], to: ['offers', 'declined'] },
  /** The customer has corrected wrong answers, and the request is decided again. */
  reassess: { from: ['declined'], to: ['offers', 'declined'] },
  /** A reviewer at the lender has changed the decision. */
  changeDecision: { from: ['offers', 'declined', 'forwarded'], to: ['offers'] },
  replaceOffers: { from: statesIn('offered'), to: ['offers'] },
  pickOffer: { from: ['offers', 'extended-info'], to: ['extended-info'] },
  /** The contract answers are kept; only the contract changes. */
  pickAnotherOffer: { from: ['signature'] },
  completeExtendedInfo: { from: ['extended-info'], to: ['signature'] },
  sign: { from: ['signature'], to: ['documents'] },
  /** The identity document, as soon as the contract's questions ask for it. */
  sendIdentity: { from: [...statesIn('offered'), 'documents'] },
  sendDocuments: { from: ['documents'] },
  completeDocuments: { from: ['documents'], to: ['under-review'] },
  /** The documents did not arrive in time: the request is decided again, or cancelled if another is open. */
  lapse: { from: ['documents'], to: ['offers', 'declined', 'cancelled'] },
  refuseDocuments: { from: ['under-review'], to: ['documents'] },
  release: { from: ['under-review'], to: ['releasing'] },
  /** No account that the money can be sent to was given in time. */
  lapseUnpaid: { from: ['releasing'], to: ['cancelled'] },
  confirmPayout: { from: ['releasing'], to: ['active'] },
  /** The money came back before anything was paid. */
  returnPayout: { from: ['active'], to: ['releasing'] },
  payOff: { from: ['active'], to: ['paid-off'] },
  /** What paid it off went back, and is owed again. */
  reopen: { from: ['paid-off'], to: ['active'] },
  forward: { from: ['declined'], to: ['forwarded'] },
  /** The partner lender does not take it: what is open to a declined request is open again. */
  refuseForward: { from: ['forwarded'], to: ['declined'] },
  cancel: { from: [...statesIn('asking', 'offered'), 'declined'], to: ['cancelled'] },
  /** CDC (Lei 8.078/1990), art. 49: seven days from the later of signature and receipt, even if paid off. */
  withdraw: { from: [...statesIn('signed', 'repaying'), 'paid-off'], to: ['withdrawn'] },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

/** Whether the loan's state allows an event; time limits and missing answers may still forbid it. */
export const allowsTransition = (state: LoanState, name: TransitionName) =>
  (transitions[name].from as readonly LoanState[]).includes(state)

export const phaseOf = (state: LoanState): LoanPhase => states[state].phase

/** States with a signed contract, whether or not it is over. */
export const signedStates = statesIn('signed', 'repaying', 'ended')

export const isSigned = (state: LoanState) => (signedStates as readonly LoanState[]).includes(state)

/** Whether there is a draft to read before signing (CDC, art. 54-G II): once an offer is chosen. */
export const hasDraft = (state: LoanState) => phaseOf(state) === 'offered' && isPast(state, 'offers')

/** Whether the contract is signed and the document upload is over. */
export const hasSentDocuments = (state: LoanState) =>
  isSigned(state) && !allowsTransition(state, 'sendDocuments')

/** States of an approved loan until it is paid off: the money is on its way, or arrived. */
export const approvedStates = ['releasing', 'active'] as const satisfies readonly LoanState[]

/** States in which money may have been released. */
export const releasedStates = statesIn('repaying', 'ended')

export const isReleased = (state: LoanState): state is (typeof releasedStates)[number] =>
  (releasedStates as readonly LoanState[]).includes(state)

/** States of a loan with installments to pay or paid; excludes withdrawals. */
export const repaymentStates = ['active', 'paid-off'] as const satisfies readonly LoanState[]

export const isInRepayment = (state: LoanState) => (repaymentStates as readonly LoanState[]).includes(state)

/** Whether an approved loan is further than a state; always false for a loan that ended early. */
export function isPast(state: LoanState, earlier: LoanState): boolean {
  const road = loanStates.slice(0, loanStates.indexOf('paid-off') + 1)
  return road.indexOf(state) > road.indexOf(earlier)
}

/** The lifecycle of a loan as a Mermaid diagram, for `npm run flow`. */
export function lifeToMermaid(): string {
  // Mermaid state names cannot contain a hyphen.
  const box = (state: LoanState) => state.replace('-', '_')
  const rows = Object.entries<Transition>(transitions)
  const arrows = rows.flatMap(([name, { from, to = [] }]) =>
    from.flatMap((state) =>
      to.filter((next) => next !== state).map((next) => `  ${box(state)} --> ${box(next)}: ${name}`),
    ),
  )
  return ['stateDiagram-v2', `  [*] --> ${box(firstState)}`, ...arrows].join('\n')
}
