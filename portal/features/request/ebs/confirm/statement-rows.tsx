import type { Statement } from '#core/api/contract/ebs.ts'
import { statementWords as words } from '#core/ebs/statement-words.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { text } from './text.ts'

type ListedRows = Statement['income']
type StatementRow = ListedRows['rows'][number] & { at: number }

const { date, memo, noMemo, amount, unknown } = text.table

const columns: readonly Column<StatementRow>[] = [
  {
    id: 'date',
    header: date,
    corner: 'topStart',
    cell: (row) => (row.date ? formatDate(row.date) : unknown),
  },
  { id: 'memo', header: memo, corner: 'bottomStart', cell: (row) => row.memo || noMemo },
  {
    id: 'amount',
    header: amount,
    corner: 'topEnd',
    end: true,
    cell: (row) => (row.cents === null ? unknown : formatBrl(row.cents)),
  },
]

/** Rows of a statement of one kind: their sum, and folded the rows themselves. */
export function StatementRows({ title, of }: { title: string; of: ListedRows }) {
  const { count, rows } = of
  const line = words.sum(title, of)
  if (count === 0) return <p>{line}</p>
  return (
    <Fold title={line}>
      {count > rows.length && <p>{words.newest(rows.length)}</p>}
      <Table
        caption={title}
        hideCaption
        columns={columns}
        rows={rows.map((row, at) => ({ ...row, at }))}
        keyOf={({ at }) => at}
        phone="lines"
      />
    </Fold>
  )
}
