import type { PaymentPlan } from '../api/contract/renegotiation.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import type { Cents } from '../money/units.ts'

/** What falls due in a month, before and after a change. */
export interface MonthRow {
  /** '03/2027', or that it is overdue. */
  month: string
  before: Cents
  after: Cents
}

/** Words of the comparison of two plans. */
export const monthWords = {
  caption: 'O que vence em cada mês, antes e depois',
  columns: { month: 'Mês', before: 'Como está, em R$', after: 'Como fica, em R$' },
  overdue: 'Já venceu',
  total: 'Total',
} as const

/** Its heading has the sign, so that three columns fit on a phone. */
export const withoutSign = (cents: Cents): string => formatBrl(cents).replace(/^R\$\s/, '')

/** Two plans month by month, and in all; what is overdue stands first. */
export function monthRows(before: PaymentPlan, after: PaymentPlan, today: IsoDate): MonthRow[] {
  const rows = new Map<string, MonthRow>()
  const add = ({ items }: PaymentPlan, side: 'before' | 'after') => {
    for (const { dueDate, cents } of items) {
      const key = dueDate < today ? '' : dueDate.slice(0, 7)
      const month = key ? `${key.slice(5)}/${key.slice(0, 4)}` : monthWords.overdue
      const row = rows.get(key) ?? { month, before: 0, after: 0 }
      row[side] += cents
      rows.set(key, row)
    }
  }
  add(before, 'before')
  add(after, 'after')
  const months = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return [...months, { month: monthWords.total, before: before.totalCents, after: after.totalCents }]
}
