import { businessDate } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Part } from './parts.ts'
import type { Running } from './running.ts'

/** A change of the due day. */
export interface Change {
  /** Sorts by creation time. */
  id: string
  loanId: string
  changedOn: IsoDate
  before: string
}

/** The calendar day of the payout. */
export const releasedOn = ({ releasedAt }: Running): IsoDate => businessDate(new Date(releasedAt))

/** Changes of the due day, oldest first: they reconstruct the balances of past days. */
export function changesOf(database: Database, loanIds: readonly string[]): Promise<Change[]> {
  return database
    .selectFrom('dueDateChanges')
    .select(['id', 'loanId', 'changedOn', 'before'])
    .where('loanId', 'in', loanIds)
    .orderBy('id')
    .execute()
}

/** The schedule at the end of a day, with the payments up to then. */
export function loanOn(
  { id, loan, rows }: Running,
  changes: readonly Change[],
  day: IsoDate,
  had: (part: Part) => boolean = ({ date }) => date <= day,
): RunningLoan {
  const later = changes.find(({ loanId, changedOn }) => loanId === id && changedOn > day)
  const then = later ? (JSON.parse(later.before) as RunningLoan['installments']) : loan.installments
  const installments = then.map((row) => {
    const { parts = [] } = rows.find(({ number }) => number === row.number) ?? {}
    return { ...row, parts: parts.filter(had) }
  })
  return { ...loan, installments }
}
