/** The kinds of request that get a protocol number. */
export const protocolKinds = ['chat', 'review', 'statement', 'contest', 'withdrawal'] as const

export type ProtocolKind = (typeof protocolKinds)[number]

/** What the customer has as cases: these, and calls that are asked for to sign sooner. */
export const caseKinds = [...protocolKinds, 'call'] as const

type CaseKind = (typeof caseKinds)[number]

/** The states of a request, in order. */
export const protocolStates = ['open', 'in-review', 'waiting', 'answered', 'closed'] as const

export type ProtocolState = (typeof protocolStates)[number]

/** The author of an entry: the customer, an attendant, or the system. */
export const protocolAuthors = ['person', 'attendant', 'register'] as const

type ProtocolAuthor = (typeof protocolAuthors)[number]

/** Whether the review upheld or changed the decision, or the reading of a statement. */
export const reviewOutcomes = ['upheld', 'changed'] as const

/** The same of a decision's review, or whether a later approval has overtaken it. */
export const decisionReviewOutcomes = [...reviewOutcomes, 'overtaken'] as const

export type DecisionReviewOutcome = (typeof decisionReviewOutcomes)[number]

/** Whether a contested charge was right or wrong, or an installment had been paid. */
export const contestOutcomes = [...reviewOutcomes, 'paid'] as const

export type ContestOutcome = (typeof contestOutcomes)[number]

/** What may be contested: an installment or its fees, a payment, a letter. */
export const contestSubjects = ['installment', 'payment', 'message'] as const

export type ContestSubject = (typeof contestSubjects)[number]

export type ReviewOutcome = (typeof reviewOutcomes)[number]

/** The name of a proof as a file, without its ending. */
export const contestProofName = (protocol: string) => `comprovante-${protocol}`

export const protocolWords = {
  kinds: {
    chat: 'Conversa no chat',
    review: 'Revisão de uma decisão',
    statement: 'Conferência de um extrato',
    contest: 'Contestação de uma cobrança',
    withdrawal: 'Desistência de um contrato',
    call: 'Ligação para assinar antes',
  } satisfies Record<CaseKind, string>,
  states: {
    open: 'Em aberto',
    'in-review': 'Em análise',
    waiting: 'Aguardando o banco',
    answered: 'Respondido',
    closed: 'Encerrado',
  } satisfies Record<ProtocolState, string>,
  /** As shown to the customer who made the request. */
  authors: {
    person: 'Você',
    attendant: 'Atendimento',
    register: 'Registro',
  } satisfies Record<ProtocolAuthor, string>,
  outcomes: {
    upheld: 'Decisão mantida',
    changed: 'Decisão alterada',
  } satisfies Record<ReviewOutcome, string>,
  /** The outcomes of a decision's review, as its history tells them. */
  decisions: {
    upheld: 'A decisão foi mantida',
    changed: 'A decisão mudou: há ofertas no pedido',
    overtaken: 'Encerrada: depois da correção, uma decisão nova tem ofertas',
  } satisfies Record<DecisionReviewOutcome, string>,
  /** What may be contested. */
  contested: {
    installment: 'Parcela',
    payment: 'Pagamento',
    message: 'Mensagem',
  } satisfies Record<ContestSubject, string>,
  contestProof: 'Comprovante enviado com a contestação.',
  /** The outcomes of a contested charge. */
  contests: {
    upheld: 'Cobrança conferida: estava certa',
    changed: 'Cobrança conferida: estava errada',
    paid: 'Cobrança conferida: a parcela já tinha sido paga',
  } satisfies Record<ContestOutcome, string>,
  /** The outcomes of a statement's review. */
  readings: {
    upheld: 'Leitura mantida',
    changed: 'Leitura corrigida',
  } satisfies Record<ReviewOutcome, string>,
} as const
