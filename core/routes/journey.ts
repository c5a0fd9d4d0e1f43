/** The base path of the journey. */
export const journeyPath = '/emprestimo'

interface StepPlace {
  /** Relative to the journey's base path. */
  path: string
  /** The question that the step asks, if it has another id. */
  asks?: string
  /** The folder of its page, if it is more than a plain question. */
  page?: string
}

/**
 * The journey: its sections and their steps, in order. Separate from what the steps ask and show, because
 * every page of the portal carries the route table.
 */
export const sections = {
  start: {
    amount: { path: 'novo' },
    purpose: { path: 'novo/objetivo' },
  },
  basic: {
    occupationKind: { path: 'basico/ocupacao' },
    occupation: { path: 'basico/profissao' },
    income: { path: 'basico/renda-mensal', asks: 'monthlyIncome' },
    restriction: { path: 'basico/negativado', asks: 'hasRestriction' },
    bankAccount: { path: 'basico/dados-bancarios' },
    dueDay: { path: 'basico/dia-vencimento' },
    address: { path: 'basico/endereco' },
    missingAddress: { path: 'falta-endereco' },
    basicPurpose: { path: 'basico/proposito', asks: 'purpose' },
    basicAmount: { path: 'basico/valor-desejado', asks: 'amountAgain' },
    basicCheck: { path: 'basico/conferir', page: 'check' },
  },
  bank: {
    ebsStart: { path: 'ebs/basico', page: 'ebs/start' },
    ebsBank: { path: 'ebs/novo', page: 'ebs/bank' },
    ebsSending: { path: 'ebs/enviando', page: 'ebs/sending' },
    ebsWaiting: { path: 'ebs/espera', page: 'ebs/waiting' },
    ebsProblem: { path: 'ebs/problema', page: 'ebs/problem' },
  },
  offers: {
    offers: { path: 'opcoes', page: 'offers' },
  },
  extended: {
    identity: { path: 'complemento/identidade' },
    motherName: { path: 'complemento/nome-mae' },
    maritalStatus: { path: 'complemento/estado-civil' },
    occupationArea: { path: 'complemento/area-ocupacao' },
    education: { path: 'basico/escolaridade' },
    extendedEducation: { path: 'complemento/escolaridade', asks: 'education' },
    extendedCheck: { path: 'complemento/conferir', page: 'check' },
  },
  signing: {
    contract: { path: 'contrato', page: 'contract' },
    documents: { path: 'documentos', page: 'documents' },
    finished: { path: 'fim', page: 'finished' },
    approved: { path: 'aprovado', page: 'approved' },
  },
  decision: {
    declined: { path: 'extra', page: 'declined' },
  },
  partner: {
    extraWork: { path: 'extra/dados/trabalho', asks: 'work' },
    extraOccupation: { path: 'extra/dados/profissao', asks: 'occupation' },
    extraEducation: { path: 'extra/dados/educacao', asks: 'education' },
    extraMobile: { path: 'extra/dados/celular', asks: 'mobile' },
    extraAddress: { path: 'extra/dados/endereco', asks: 'address' },
    extraIdentity: { path: 'extra/dados/rg', asks: 'identity' },
    extraMotherName: { path: 'extra/dados/nome-da-mae', asks: 'motherName' },
    extraMaritalStatus: { path: 'extra/dados/estado-civil', asks: 'maritalStatus' },
    extraGender: { path: 'extra/dados/genero', asks: 'gender' },
    extraPurpose: { path: 'extra/dados/proposito', asks: 'purpose' },
    extraAmount: { path: 'extra/dados/valor-desejado', asks: 'amountAgain' },
    extraBankAccount: { path: 'extra/dados/conta', asks: 'bankAccount' },
    extraCheck: { path: 'extra/dados/conferir', page: 'check' },
    extraConsent: { path: 'extra/dados/termo', page: 'partner-consent' },
    extraWaiting: { path: 'extra/espera', page: 'forwarding' },
  },
  end: {
    forwarded: { path: 'encaminhado/fim', page: 'forwarded' },
    openRequest: { path: 'pedido-aberto', page: 'open-request' },
    unavailable: { path: 'indisponivel', page: 'unavailable' },
  },
} as const satisfies Record<string, Record<string, StepPlace>>

type Sections = typeof sections

/** The sections of the journey; each counts its own steps. */
export type Section = keyof Sections

export type LoanStepId = { [Of in Section]: keyof Sections[Of] }[Section]

/** Steps with a page of their own by id, and the question of every other step. */
type StepKinds = {
  [Of in Section]: {
    [Id in keyof Sections[Of]]: Sections[Of][Id] extends { page: string }
      ? { page: Id }
      : { asks: Sections[Of][Id] extends { asks: infer Asked } ? Asked : Id }
  }[keyof Sections[Of]]
}[Section]

export type PageStepId = Extract<StepKinds, { page: unknown }>['page']
export type QuestionId = Extract<StepKinds, { asks: unknown }>['asks']

/** Every step by its id, in order. */
export const places: Readonly<Record<LoanStepId, StepPlace>> = Object.assign({}, ...Object.values(sections))

export const stepIds = Object.keys(places) as LoanStepId[]

type BankStepId = keyof Sections['bank']

/** Whether it is a step of bank data collection; those also have paths below /ebs. */
export const isBankStep = (id: LoanStepId): id is BankStepId => id in sections.bank

export const bankSteps = Object.keys(sections.bank) as BankStepId[]
