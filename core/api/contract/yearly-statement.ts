import * as v from 'valibot'
import { releasedStates } from '../../loan/lifecycle.ts'
import { defineOperation } from './operation.ts'
import { id } from './path-params.ts'
import {
  calendarDay,
  cents,
  identifiedCompany,
  identifiedPerson,
  resourceId,
  wholeNumber,
} from './value-schemas.ts'

const params = v.strictObject({ year: id })

const years = v.array(v.number())

/** One loan in one year. Money in cents, calendar dates. */
const loan = v.object({
  loanId: resourceId,
  protocol: v.string(),
  releasedOn: calendarDay,
  state: v.picklist(releasedStates),
  /** The balances on 31 December of the previous year and of this year (today, for the current year). */
  balanceBeforeCents: cents,
  balanceCents: cents,
  /** The amount lent in the year, tax included. */
  lentCents: cents,
  paidCents: cents,
  /**
   * Paid in the year but not confirmed by the bank yet. Once confirmed, it enters the other figures under its
   * payment date.
   */
  processingCents: cents,
  /** The part of the payments that was fine and default interest. */
  chargesCents: cents,
  /** Contract interest accrued in the year: part of the difference between balances and payments. */
  interestCents: cents,
  /** Tax and interest cancelled by a withdrawal in the year: also part of that difference. */
  undoneCents: cents,
})

const statement = v.object({
  year: wholeNumber,
  /** The date of the last balance. */
  until: calendarDay,
  /** The years that have a statement, newest first. */
  years,
  creditor: identifiedCompany,
  person: identifiedPerson,
  loans: v.array(loan),
})

export type YearlyStatement = v.InferOutput<typeof statement>

export const statementYears = defineOperation({
  id: 'statementYears',
  method: 'GET',
  path: '/api/v1/yearly-statement',
  summary: 'The years there is a statement of, newest first: none where no loan was ever paid out.',
  auth: 'bearer',
  status: 200,
  response: v.object({ years }),
})

export const yearlyStatement = defineOperation({
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

export const yearlyStatementFile = defineOperation({
  id: 'yearlyStatementFile',
  method: 'GET',
  path: '/api/v1/yearly-statement/{year}/file',
  summary: 'The statement of a year as a PDF.',
  auth: 'bearer',
  params,
  status: 200,
  download: ['application/pdf'],
})
