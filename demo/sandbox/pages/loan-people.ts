import { exampleFor } from '#core/answers/examples.ts'
import type { Schema } from '../../api/platform/database/schema.ts'

type PersonAnswers = Partial<Omit<Schema['people'], 'userId' | 'cpf' | 'name' | 'mobile' | 'updatedAt'>>

/** A person who has answered a request's first questions. */
export interface LoanPerson {
  email: string
  name: string
  cpf: string
  mobile: string
  state: 'active'
  about: string
  journey: {
    answers: PersonAnswers
    /** CEP, city and state; null if the address is missing. */
    place: readonly [cep: string, city: string, state: string] | null
    loanAmount: number
  }
}

export const usual = exampleFor('basic') as PersonAnswers
export const complete = exampleFor('extended', 'partner') as PersonAnswers

export const saoPaulo = ['01310100', 'São Paulo', 'SP'] as const
const login = 'usuário user-ok e senha password-ok'

const loanPerson = (
  number: number,
  [first = '', ...rest]: readonly string[],
  cpf: string,
  about: string,
  journey: Partial<LoanPerson['journey']> = {},
): LoanPerson => ({
  email: `${first.toLowerCase()}@pessoas.example`,
  name: [first, ...rest].join(' '),
  cpf,
  mobile: `+55119876501${String(number).padStart(2, '0')}`,
  state: 'active',
  about,
  journey: { answers: usual, place: saoPaulo, loanAmount: 8_000_00, ...journey },
})

/** One person for each outcome of a loan request; each bank's name in the list says how it behaves. */
export const loanPeople: readonly LoanPerson[] = [
  loanPerson(1, ['Elisa', 'Prado'], '27654901470', `aprovada com dados do banco: Banco Buriti, ${login}`),
  loanPerson(
    2,
    ['Fabio', 'Lacerda'],
    '30187456208',
    `banco com código: Banco Jatobá, ${login}, código 123456`,
  ),
  loanPerson(
    3,
    ['Gilda', 'Amaral'],
    '41829306731',
    `banco com QR: Banco Ipê, ${login}; o QR é lido sozinho em 8 segundos`,
  ),
  loanPerson(
    4,
    ['Heitor', 'Sales'],
    '53716082490',
    'aprovado por extrato: envie o arquivo de /demo/extrato.ofx',
  ),
  loanPerson(
    5,
    ['Iolanda', 'Reis'],
    '64290813542',
    'recusada e encaminhada à instituição parceira: siga sem dados do banco',
    { answers: { ...usual, ...complete, monthlyIncome: 950_00 } },
  ),
  loanPerson(
    6,
    ['Jonas', 'Queiroz'],
    '75938140250',
    'recusado e sem parceira que atenda: siga sem dados do banco',
    {
      answers: { ...usual, ...complete, monthlyIncome: 950_00 },
      place: ['69301000', 'Boa Vista', 'RR'],
    },
  ),
  loanPerson(7, ['Karina', 'Lopes'], '86302759447', 'falta só o endereço', { place: null }),
]
