import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import { type YearlyStatement, yearlyStatement } from '../../../core/api/contract/yearly-statement.ts'
import { toApiError } from '../../../core/api/errors.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

/** Years back that are looked through for somebody whose loans have ended: as long as the tax office may ask. */
const yearsBack = 5

/** The statement of a year, or of the newest one there is one for; null where there is none. */
export const loadStatement = createAction(
  async (signal, year: number, exact: boolean): Promise<YearlyStatement | null> => {
    const oldest = exact ? year : year - yearsBack
    for (let asked = year; asked >= oldest; asked -= 1) {
      try {
        return await call(yearlyStatement, { params: { year: String(asked) } }, { signal })
      } catch (thrown) {
        if (toApiError(thrown).code !== 'not_found') throw thrown
      }
    }
    return null
  },
)

onSessionEnd(loadStatement.reset)
