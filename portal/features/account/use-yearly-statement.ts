import { statementYears, type YearlyStatement, yearlyStatement } from '#core/api/contract/yearly-statement.ts'
import { combineReads, mapRead, type Read, useRead } from '../../kit/reads/use-read.ts'

interface YearlyStatements {
  /** Years that have a statement, newest first. */
  years: readonly number[]
  /** Null if the year has no statement. */
  statement: YearlyStatement | null
}

/** The statement of a year, by default the newest. Requested only if it exists. */
export function useYearlyStatement(asked: number | null): Read<YearlyStatements> {
  const years = useRead(statementYears)
  const known = years.state.status === 'performed' ? years.state.value.years : []
  const year = known.find((one) => one === (asked ?? known[0]))
  const statement = useRead(yearlyStatement, year ? { params: { year: String(year) } } : null, { keep: true })
  if (!year) return mapRead(years, () => ({ years: known, statement: null }))
  return mapRead(combineReads({ statement }), (both) => ({ ...both, years: known }))
}
