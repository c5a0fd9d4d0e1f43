import { type JoinBuilder, sql } from 'kysely'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { FrozenDays } from '#core/money/late-charges.ts'
import type { Database, Schema } from '../platform/database/schema.ts'

/** The contests of installments. */
export const selectContests = (database: Database) =>
  database
    .selectFrom('contests')
    .innerJoin('protocols', 'protocols.number', 'contests.protocol')
    .select(['reference', 'frozenFrom', 'frozenUntil', 'outcome', 'returnCents', 'answeredAt'])
    .where('about', '=', 'installment')

type ContestRow = Awaited<ReturnType<ReturnType<typeof selectContests>['execute']>>[number]

/** Days to pay what was held and is left to pay. */
const graceDays = 5

/** The first day on which an installment that was held may count as late again is the day after this one. */
export const payUntilFrom = (day: IsoDate): IsoDate => nextBusinessDay(addDays(day, graceDays))

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

/**
 * The day after which an installment is late for the first time, as a due date: the last day that the answer to a contest
 * or a reported death gave, if no day had counted as late before; else the due date itself.
 */
export function lateAfter(
  dueDate: IsoDate,
  heldDays: readonly { from: IsoDate | null; until: IsoDate | null }[],
): IsoDate {
  const payBy = nextBusinessDay(dueDate)
  let day = payBy
  for (const { from, until } of heldDays.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1)))
    if (from !== null && from <= addDays(day, 1) && until !== null && until > day) day = until
  return day === payBy ? dueDate : day
}

/** For a query of installments: the days of the contest of each, if there is one. */
export const contestOfInstallment = (join: JoinBuilder<Schema, 'installments' | 'contests'>) =>
  join
    .onRef('contests.loanId', '=', 'installments.loanId')
    .on('contests.about', '=', 'installment')
    .on('contests.reference', '=', sql<string>`cast(installments.number as text)`)

/** The same for the debit of each that a reported death stopped, if one did. */
export const debitHoldOfInstallment = (join: JoinBuilder<Schema, 'installments' | 'debitHolds'>) =>
  join
    .onRef('debitHolds.loanId', '=', 'installments.loanId')
    .onRef('debitHolds.number', '=', 'installments.number')
    .onRef('debitHolds.dueDate', '=', 'installments.dueDate')

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
    .where('contests.loanId', '=', loanId)
    .where('reference', 'in', numbers.map(String))
    .where('frozenUntil', 'is', null)
    .orderBy('protocol')
    .executeTakeFirst()
  return open?.protocol ?? null
}
