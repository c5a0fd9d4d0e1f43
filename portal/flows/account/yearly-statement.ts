import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import {
  statementYears,
  type YearlyStatement,
  yearlyStatement,
} from '../../../core/api/contract/yearly-statement.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

export interface Statements {
  /** There is a statement of each, newest first. */
  years: readonly number[]
  /** None where there is none of that year. */
  statement: YearlyStatement | null
}

/** The statement of a year, by default the newest: asked for only where there is one. */
export const loadStatement = createAction(async (signal, asked: number | null): Promise<Statements> => {
  const { years } = await call(statementYears, {}, { signal })
  const year = asked ?? years[0]
  if (year === undefined || !years.includes(year)) return { years, statement: null }
  const params = { year: String(year) }
  return { years, statement: await call(yearlyStatement, { params }, { signal }) }
})

onSessionEnd(loadStatement.reset)
