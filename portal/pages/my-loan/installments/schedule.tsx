import type { Installment } from '../../../../core/api/contract/installments.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { Badge } from '../../../../core/ui/badge/badge.tsx'
import { type Column, Table } from '../../../../core/ui/table/table.tsx'
import { installmentState } from '../../../flows/my-loan/words/installment-state.ts'
import { href } from '../../../routes.ts'
import css from './page.module.css'
import { text } from './text.ts'

const money = (id: string, header: string, cents: (row: Installment) => number): Column<Installment> => ({
  id,
  header,
  cell: (row) => formatBrl(cents(row)),
  end: true,
})

const columns: readonly Column<Installment>[] = [
  {
    id: 'number',
    header: text.number,
    cell: ({ number, dueDate }) => (
      <a
        className={css.number}
        href={href('installment', {}, `n=${number}`)}
        aria-label={text.details(number, formatDate(dueDate))}
      >
        {number}
      </a>
    ),
  },
  { id: 'due', header: text.dueDate, cell: ({ dueDate }) => formatDate(dueDate) },
  {
    id: 'state',
    header: text.state,
    cell: ({ state }) => <Badge tone={installmentState[state].tone}>{installmentState[state].label}</Badge>,
  },
  money('amount', text.amount, (row) => row.amountCents),
  money('interest', text.interest, (row) => row.interestCents),
  money('amortisation', text.amortisation, (row) => row.amortisationCents),
  money('balance', text.balance, (row) => row.balanceCents),
]

/** Every installment in a row, each with a way to its own page. */
export function Schedule({ items }: { items: readonly Installment[] }) {
  return <Table caption={text.schedule} columns={columns} rows={items} keyOf={({ number }) => number} />
}
