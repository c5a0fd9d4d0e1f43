import type { FrozenDays } from '#core/money/late-charges.ts'
import type { Database } from '../platform/database/schema.ts'

/** The contests of installments. */
export const selectContests = (database: Database) =>
  database
    .selectFrom('contests')
    .select(['reference', 'frozenFrom', 'frozenUntil'])
    .where('about', '=', 'installment')

type ContestRow = Awaited<ReturnType<ReturnType<typeof selectContests>['execute']>>[number]

/** What contests do to the installments of a loan. */
export function contestedDaysIn(
  rows: readonly ContestRow[],
): (number: number) => { frozen: FrozenDays[]; isContested: boolean } {
  return (number) => {
    const own = rows.filter((row) => row.reference === String(number))
    return {
      frozen: own.map(({ frozenFrom, frozenUntil }) => ({ from: frozenFrom ?? '', until: frozenUntil })),
      isContested: own.some(({ frozenUntil }) => frozenUntil === null),
    }
  }
}

/** The protocol of a contest of one of these installments of a loan that waits for its answer. */
export async function findOpenContest(
  database: Database,
  loanId: string,
  numbers: readonly number[],
): Promise<string | null> {
  // PostgreSQL refuses a list of nothing.
  if (numbers.length === 0) return null
  const open = await selectContests(database)
    .select('protocol')
    .where('loanId', '=', loanId)
    .where('reference', 'in', numbers.map(String))
    .where('frozenUntil', 'is', null)
    .orderBy('protocol')
    .executeTakeFirst()
  return open?.protocol ?? null
}
