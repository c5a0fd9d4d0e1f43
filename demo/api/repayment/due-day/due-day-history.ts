import { businessDate } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { LoanInRepayment } from '../loans-in-repayment.ts'
import type { PartPayment } from '../part-payments.ts'
import type { ScheduleChange } from '../store-schedule.ts'

/** A change of due dates. */
export interface DueDayChange {
  kind: ScheduleChange['kind']
  /** Sorts by creation time. */
  id: string
  loanId: string
  changedOn: IsoDate
  before: string
}

/** The calendar day of the payout. */
export const payoutDay = ({ releasedAt }: LoanInRepayment): IsoDate => businessDate(new Date(releasedAt))

/** Changes of due dates, oldest first: they reconstruct the balances of past days. */
export function dueDayChangesOf(database: Database, loanIds: readonly string[]): Promise<DueDayChange[]> {
  return database
    .selectFrom('dueDateChanges')
    .select(['id', 'kind', 'loanId', 'changedOn', 'before'])
    .where('loanId', 'in', loanIds)
    .orderBy('id')
    .execute()
}

/** The schedule at the end of a day, with the payments up to then. */
export function loanOnDay(
  { id, loan, rows }: LoanInRepayment,
  changes: readonly DueDayChange[],
  day: IsoDate,
  had: (part: PartPayment) => boolean = ({ date }) => date <= day,
): RunningLoan {
  const later = changes.find(({ loanId, changedOn }) => loanId === id && changedOn > day)
  const then = later ? (JSON.parse(later.before) as RunningLoan['installments']) : loan.installments
  const installments = then.map((row) => {
    const { parts = [] } = rows.find(({ number }) => number === row.number) ?? {}
    return { ...row, parts: parts.filter(had) }
  })
  return { ...loan, installments }
}
