/** What a person may bring to the service, each under a number of its own. */
export const protocolKinds = ['chat', 'review', 'withdrawal'] as const

export type ProtocolKind = (typeof protocolKinds)[number]

/** Where it stands, in the order in which it goes on. */
export const protocolStates = ['open', 'in-review', 'answered', 'closed'] as const

export type ProtocolState = (typeof protocolStates)[number]

/** Who an entry of the history is by: the person, who answers them, or the register itself. */
export const protocolAuthors = ['person', 'attendant', 'register'] as const

type ProtocolAuthor = (typeof protocolAuthors)[number]

/** The decision stays as it was, or another one takes its place. */
export const reviewOutcomes = ['upheld', 'changed'] as const

export type ReviewOutcome = (typeof reviewOutcomes)[number]

export const protocolWords = {
  kinds: {
    chat: 'Conversa no chat',
    review: 'Revisão de uma decisão',
    withdrawal: 'Desistência de um contrato',
  } satisfies Record<ProtocolKind, string>,
  states: {
    open: 'Em aberto',
    'in-review': 'Em análise',
    answered: 'Respondido',
    closed: 'Encerrado',
  } satisfies Record<ProtocolState, string>,
  /** To the person whose it is. */
  authors: {
    person: 'Você',
    attendant: 'Atendimento',
    register: 'Registro',
  } satisfies Record<ProtocolAuthor, string>,
  /** What a review of a decision came to. */
  outcomes: {
    upheld: 'Decisão mantida',
    changed: 'Decisão mudada',
  } satisfies Record<ReviewOutcome, string>,
} as const
