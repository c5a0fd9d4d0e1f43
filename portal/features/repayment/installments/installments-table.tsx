import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { installmentLabelOf } from '#core/text/installments.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { installmentState } from '../words/installment-state-words.ts'
import css from './page.module.css'
import { text } from './text.ts'

const amountCell = (
  id: string,
  header: string,
  cents: (row: Installment) => number,
): Column<Installment> => ({
  id,
  header,
  cell: (row) => formatBrl(cents(row)),
  end: true,
})

const columns: readonly Column<Installment>[] = [
  {
    id: 'number',
    header: text.number,
    corner: 'topStart',
    cell: ({ number, dueDate, ...item }) => (
      <a
        className={css.number}
        href={href('installment', {}, `n=${number}`)}
        aria-label={text.details[installmentLabelOf(item)](number, formatDate(dueDate))}
        data-word={text.number}
      >
        {number}
      </a>
    ),
  },
  {
    id: 'due',
    header: text.dueDate,
    corner: 'bottomStart',
    cell: ({ dueDate }) => formatDate(dueDate),
  },
  {
    id: 'state',
    header: text.state,
    corner: 'bottomEnd',
    cell: (item) => {
      const { tone, label } = installmentState[installmentLabelOf(item)]
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  { ...amountCell('amount', text.amount, (row) => row.amountCents), corner: 'topEnd' },
  amountCell('interest', text.interest, (row) => row.interestCents),
  amountCell('amortisation', text.amortisation, (row) => row.amortisationCents),
  amountCell('balance', text.balance, (row) => row.balanceCents),
]

/** All installments with their interest and the balance after each. */
export const InstallmentsTable = ({ items }: { items: readonly Installment[] }) => (
  <>
    <Table
      caption={text.schedule}
      columns={columns}
      rows={items}
      keyOf={({ number }) => number}
      phone="lines"
    />
    <p className={css.note}>{text.balanceNote}</p>
  </>
)
