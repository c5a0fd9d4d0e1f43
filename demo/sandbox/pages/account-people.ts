import type { IsoDate } from '#core/calendar/dates.ts'
import type { LoanPerson } from './loan-people.ts'

/** State of a loan with a signed contract; days are counted from today. */
export interface LoanStory {
  loanAmount: number
  installmentsQty: number
  monthlyRate: number
  /** Days until the due date of the first installment that is not paid in time. */
  dueIn: number
  /** Number of installments before it, paid in time. */
  paid: number
  /** What follows: nothing, a boleto that has not cleared, a payoff of the rest, or a proposal of the support. */
  after?: 'processing' | 'payoff' | 'proposal'
  /** Not signed yet: an offer is picked. */
  unsigned?: true
  /** Not disbursed yet: documents are missing. */
  unreleased?: true
  /** How many days ago the contract was signed; by default 32 days before the first due date. */
  signedDaysAgo?: number
  /** Days from the signature to the disbursement, or fewer where banks are closed then; by default until the day that the contract expects. */
  releasedAfter?: number
}

interface AccountPerson extends Omit<LoanPerson, 'journey'> {
  dateOfBirth?: IsoDate
  /** Oldest first. */
  stories: readonly LoanStory[]
}

const usual = { loanAmount: 8_000_00, installmentsQty: 24, monthlyRate: 0.0319, dueIn: 15, paid: 0 }

const accountPerson = (
  number: number,
  [first = '', ...rest]: readonly string[],
  cpf: string,
  about: string,
  ...stories: readonly Partial<LoanStory>[]
): AccountPerson => ({
  email: `${first.normalize('NFD').replace(/\W/g, '').toLowerCase()}@pessoas.example`,
  name: [first, ...rest].join(' '),
  cpf,
  mobile: `+55119876502${String(number).padStart(2, '0')}`,
  state: 'active',
  about,
  stories: stories.map((story) => ({ ...usual, ...story })),
})

/** One person for each state of a signed loan. */
export const accountPeople: readonly AccountPerson[] = [
  accountPerson(
    1,
    ['Lara', 'Menezes'],
    '31820475662',
    'empréstimo em dia: seis parcelas pagas, a próxima em 5 dias',
    {
      dueIn: 5,
      paid: 6,
    },
  ),
  accountPerson(2, ['Mauro', 'Teles'], '42751908314', 'uma parcela vencida há 12 dias', {
    dueIn: -12,
    paid: 3,
  }),
  accountPerson(3, ['Nádia', 'Brito'], '53968021460', 'boleto pago ontem, ainda em processamento', {
    dueIn: -1,
    paid: 2,
    after: 'processing',
  }),
  accountPerson(4, ['Otávio', 'Pires'], '64120793516', 'empréstimo quitado antes do prazo', {
    loanAmount: 5_000_00,
    installmentsQty: 12,
    dueIn: -20,
    paid: 4,
    after: 'payoff',
  }),
  accountPerson(5, ['Paula', 'Vidal'], '75281309404', 'recebeu o dinheiro há pouco: ainda pode desistir', {
    dueIn: 30,
    signedDaysAgo: 9,
    releasedAfter: 8,
  }),
  accountPerson(6, ['Renato', 'Couto'], '86319540206', 'contrato assinado, faltam os documentos', {
    dueIn: 36,
    signedDaysAgo: 1,
    unreleased: true,
  }),
  accountPerson(7, ['Sílvia', 'Ramos'], '97310452879', 'duas parcelas vencidas, a mais antiga há 38 dias', {
    dueIn: -38,
    paid: 3,
  }),
  accountPerson(
    8,
    ['Tomás', 'Leite'],
    '18420639796',
    'dois empréstimos, cada um com uma parcela vencida',
    { dueIn: -20, paid: 5 },
    { loanAmount: 3_000_00, installmentsQty: 12, dueIn: -6, paid: 1 },
  ),
  {
    ...accountPerson(
      9,
      ['Odete', 'Farias'],
      '20531648753',
      '67 anos, escolheu uma oferta: só assina depois de um dia para pensar',
      { dueIn: 40, signedDaysAgo: 0, unsigned: true },
    ),
    dateOfBirth: '1959-05-08',
  },
  accountPerson(
    10,
    ['Yara', 'Sampaio'],
    '29531784060',
    'parcelas vencidas e uma proposta do atendimento: comparar, aceitar com o código ou recusar',
    { dueIn: -40, paid: 5, after: 'proposal' },
  ),
]
