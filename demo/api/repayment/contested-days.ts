import type { FrozenDays } from '#core/money/late-charges.ts'
import type { Database } from '../platform/database/schema.ts'

/** What contests do to the installments of some loans. */
export async function contestedDaysOf(
  database: Database,
  loanIds: readonly string[],
): Promise<(loanId: string, number: number) => { frozen: FrozenDays[]; isContested: boolean }> {
  const rows = await database
    .selectFrom('contests')
    .select(['loanId', 'reference', 'frozenFrom', 'frozenUntil'])
    .where('loanId', 'in', loanIds)
    .where('about', '=', 'installment')
    .execute()
  return (loanId, number) => {
    const own = rows.filter((row) => row.loanId === loanId && row.reference === String(number))
    return {
      frozen: own.map(({ frozenFrom, frozenUntil }) => ({ from: frozenFrom ?? '', until: frozenUntil })),
      isContested: own.some(({ frozenUntil }) => frozenUntil === null),
    }
  }
}
