import type { PaymentPlan } from '#core/api/contract/renegotiation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { type MonthRow, monthRows, monthWords, withoutSign } from '#core/text/month-rows.ts'
import { type Column, Table } from '#core/ui/table/table.tsx'

interface CompareMonthsProps {
  current: PaymentPlan
  plan: PaymentPlan
  today: IsoDate
}

const { caption, columns: headers } = monthWords

const columns: readonly Column<MonthRow>[] = [
  { id: 'month', header: headers.month, cell: ({ month }) => month },
  { id: 'before', header: headers.before, cell: ({ before }) => withoutSign(before), end: true },
  { id: 'after', header: headers.after, cell: ({ after }) => withoutSign(after), end: true },
]

/** What falls due in each month, as it is and after a change. */
export function CompareMonths({ current, plan, today }: CompareMonthsProps) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={monthRows(current, plan, today)}
      keyOf={({ month }) => month}
      phone="scroll"
    />
  )
}
