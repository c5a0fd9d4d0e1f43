import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { type Column, Table } from '#core/ui/table/table.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const names = text.columns

const columns: readonly Column<LoanOffer>[] = [
  { id: 'quantity', header: names.quantity, cell: (offer) => offer.installmentsQty },
  { id: 'received', header: names.received, end: true, cell: (offer) => formatBrl(offer.loanAmount) },
  { id: 'installment', header: names.installment, end: true, cell: (offer) => formatBrl(offer.installment) },
  { id: 'cet', header: names.cet, end: true, cell: (offer) => formatPercent(offer.cetYear) },
  { id: 'total', header: names.total, end: true, cell: (offer) => formatBrl(offer.total) },
  {
    id: 'interest',
    header: names.interest,
    end: true,
    cell: ({ total, principal }) => formatBrl(total - principal),
  },
  { id: 'iof', header: names.iof, end: true, cell: (offer) => formatBrl(offer.iof.total) },
  { id: 'rate', header: names.rate, end: true, cell: (offer) => formatPercent(offer.monthlyRate) },
  { id: 'first', header: names.firstDue, end: true, cell: (offer) => formatDate(offer.firstDueDate) },
]

/** Their terms, and the columns in which several differ. */
const differing = (offers: readonly LoanOffer[]) =>
  columns.filter(
    ({ id, cell }) => id === 'quantity' || offers.length === 1 || new Set(offers.map(cell)).size > 1,
  )

/** Table that compares all offers. */
export function OfferComparison({ offers }: { offers: readonly LoanOffer[] }) {
  return (
    <section className={css.part} aria-labelledby="compare">
      <h2 id="compare">{text.compare}</h2>
      <p>{text.compareLead}</p>
      <Table
        caption={text.table}
        columns={differing(offers)}
        rows={offers}
        keyOf={({ id }) => id}
        phone="scroll"
      />
    </section>
  )
}
