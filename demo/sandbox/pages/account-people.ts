import type { LoanPerson } from './loan-people.ts'

/** Where a loan with a signed contract stands; days are counted from today. */
export interface LoanStory {
  loanAmount: number
  installmentsQty: number
  monthlyRate: number
  /** Days until the first installment that is not paid in time is due. */
  dueIn: number
  /** Installments paid in time before it. */
  paid: number
  /** What comes after: nothing, a boleto that has not cleared, or a payoff of all that is left. */
  after?: 'processing' | 'payoff'
  /** Still to be released: documents are asked for. */
  unreleased?: true
  /** Days since the signature; a while before the first installment where it does not matter. */
  signedAgo?: number
  /** Days from the signature until the money went out; the same day if left out. */
  releasedAfter?: number
}

interface AccountPerson extends Omit<LoanPerson, 'journey'> {
  story: LoanStory
}

const usual = { loanAmount: 8_000_00, installmentsQty: 24, monthlyRate: 0.0319, dueIn: 15, paid: 0 }

const person = (
  number: number,
  [first = '', ...rest]: readonly string[],
  cpf: string,
  about: string,
  story: Partial<LoanStory>,
): AccountPerson => ({
  email: `${first.normalize('NFD').replace(/\W/g, '').toLowerCase()}@pessoas.example`,
  name: [first, ...rest].join(' '),
  cpf,
  mobile: `+55119876502${String(number).padStart(2, '0')}`,
  state: 'active',
  about,
  story: { ...usual, ...story },
})

/** One for each way that a loan can stand once its contract is signed. */
export const accountPeople: readonly AccountPerson[] = [
  person(
    1,
    ['Lara', 'Menezes'],
    '31820475662',
    'empréstimo em dia: seis parcelas pagas, a próxima em 5 dias',
    {
      dueIn: 5,
      paid: 6,
    },
  ),
  person(2, ['Mauro', 'Teles'], '42751908314', 'uma parcela em atraso há 12 dias', { dueIn: -12, paid: 3 }),
  person(3, ['Nádia', 'Brito'], '53968021460', 'boleto pago ontem, ainda em processamento', {
    dueIn: -1,
    paid: 2,
    after: 'processing',
  }),
  person(4, ['Otávio', 'Pires'], '64120793516', 'empréstimo quitado antes do prazo', {
    loanAmount: 5_000_00,
    installmentsQty: 12,
    dueIn: -20,
    paid: 4,
    after: 'payoff',
  }),
  person(5, ['Paula', 'Vidal'], '75281309404', 'recebeu o dinheiro ontem: ainda pode desistir', {
    dueIn: 30,
    signedAgo: 9,
    releasedAfter: 8,
  }),
  person(6, ['Renato', 'Couto'], '86319540206', 'contrato assinado, faltam os documentos', {
    dueIn: 36,
    signedAgo: 1,
    unreleased: true,
  }),
]
