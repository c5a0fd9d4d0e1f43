import type { PaymentPlan } from '#core/api/contract/renegotiation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { Cents } from '#core/money/units.ts'
import { text } from './text.ts'

/** What falls due in a month, before and after a change. */
export interface MonthRow {
  /** '03/2027', or that it is overdue. */
  month: string
  before: Cents
  after: Cents
}

/** Two plans month by month, and in all; what is overdue stands first. */
export function monthRows(before: PaymentPlan, after: PaymentPlan, today: IsoDate): MonthRow[] {
  const rows = new Map<string, MonthRow>()
  const add = ({ items }: PaymentPlan, side: 'before' | 'after') => {
    for (const { dueDate, cents } of items) {
      const key = dueDate < today ? '' : dueDate.slice(0, 7)
      const month = key ? `${key.slice(5)}/${key.slice(0, 4)}` : text.overdue
      const row = rows.get(key) ?? { month, before: 0, after: 0 }
      row[side] += cents
      rows.set(key, row)
    }
  }
  add(before, 'before')
  add(after, 'after')
  const months = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return [...months, { month: text.total, before: before.totalCents, after: after.totalCents }]
}
