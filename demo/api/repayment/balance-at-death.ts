import type { IsoDate } from '#core/calendar/dates.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../platform/database/schema.ts'
import { balanceOn, readReceived, sumReceived } from './balance-on-day.ts'
import { dueDayChangesOf, payoutDay } from './due-day/due-day-history.ts'
import { listLoansInRepayment } from './loans-in-repayment.ts'
import { showCredits } from './refunds/show-credits.ts'

/** What a contract came to on the day on which its borrower died. */
interface BalanceAtDeath {
  userId: string
  borrower: { name: string; cpf: string }
  protocol: string
  releasedOn: IsoDate
  /** Cents, at the contract's rate, without fine or mora interest. */
  balanceCents: Cents
  /** Cents that came in after that day. */
  paidSinceCents: Cents
  /** Cents that came in too much, and have not gone back. */
  creditCents: Cents
}

/** The contracts of dead people's accounts on the day of the death; those with nothing open, and nothing to give back, are left out. */
export async function balancesAtDeath(
  database: Database,
  userIds: readonly string[],
  diedOn: IsoDate,
): Promise<BalanceAtDeath[]> {
  const loans = await Promise.all(
    userIds.map(async (userId) =>
      (await listLoansInRepayment(database, userId, releasedStates)).map((loan) => ({ ...loan, userId })),
    ),
  ).then((found) => found.flat())
  const ids = loans.map(({ id }) => id)
  if (ids.length === 0) return []
  const credits = await Promise.all(userIds.map((userId) => showCredits(database, userId))).then((found) =>
    found.flatMap(({ items }) => items),
  )
  const facts = {
    entries: await readReceived(database, ids),
    changes: await dueDayChangesOf(database, ids),
  }
  return loans.flatMap((loan) => {
    const balanceCents = balanceOn(loan, facts, diedOn)
    const creditCents = credits.find(({ loanId }) => loanId === loan.id)?.cents ?? 0
    if (balanceCents + creditCents === 0) return []
    const since = facts.entries.filter(({ loanId, paidOn }) => loanId === loan.id && paidOn > diedOn)
    const { userId, protocol, content } = loan
    const paidSinceCents = sumReceived(since)
    return [
      {
        borrower: content.borrower,
        ...{ userId, protocol, releasedOn: payoutDay(loan), balanceCents, paidSinceCents, creditCents },
      },
    ]
  })
}
