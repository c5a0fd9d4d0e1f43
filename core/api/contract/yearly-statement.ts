import * as v from 'valibot'
import { releasedStates } from '../../loan/lifecycle.ts'
import { operation } from './operation.ts'
import { id } from './path-params.ts'

const params = v.strictObject({ year: id })

const years = v.array(v.number())

/** One loan in one year. Money in cents, calendar dates. */
const loan = v.object({
  loanId: v.string(),
  protocol: v.string(),
  releasedOn: v.string(),
  state: v.picklist(releasedStates),
  /** Owed on 31 December of the year before, and of the year (today, while it lasts). */
  balanceBeforeCents: v.number(),
  balanceCents: v.number(),
  /** What was lent in the year, tax included. */
  lentCents: v.number(),
  paidCents: v.number(),
  /** Paid in the year and not confirmed by the bank yet: in no other figure, until it is, by the date it was paid. */
  processingCents: v.number(),
  /** Of what was paid: fine and default interest. */
  chargesCents: v.number(),
  /** Interest of the contract that ran in the year: balance and payments differ by it. */
  interestCents: v.number(),
  /** Tax and interest that giving the contract up in the year undid; balance and payments differ by them too. */
  undoneCents: v.number(),
})

const statement = v.object({
  year: v.number(),
  /** The day of the last balance. */
  until: v.string(),
  /** Years there is one for, newest first. */
  years,
  creditor: v.object({ name: v.string(), cnpj: v.string() }),
  person: v.object({ name: v.string(), cpf: v.string() }),
  loans: v.array(loan),
})

export type YearlyStatement = v.InferOutput<typeof statement>

export const statementYears = operation({
  id: 'statementYears',
  method: 'GET',
  path: '/api/v1/yearly-statement',
  summary: 'The years there is a statement of, newest first: none where no loan was ever paid out.',
  auth: 'bearer',
  status: 200,
  response: v.object({ years }),
})

export const yearlyStatement = operation({
  id: 'yearlyStatement',
  method: 'GET',
  path: '/api/v1/yearly-statement/{year}',
  summary:
    'What a year of loans comes to, for the income tax return (informe). A year without loans is not found.',
  auth: 'bearer',
  params,
  status: 200,
  response: statement,
})

export const yearlyStatementFile = operation({
  id: 'yearlyStatementFile',
  method: 'GET',
  path: '/api/v1/yearly-statement/{year}/file',
  summary: 'The statement of a year as a PDF.',
  auth: 'bearer',
  params,
  status: 200,
  download: ['application/pdf'],
})
