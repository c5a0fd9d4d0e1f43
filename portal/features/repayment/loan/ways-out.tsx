import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { nothingButGone } from '#core/text/gone-payments.ts'
import { type Column, Table } from '#core/ui/table/table.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { waysOutText as text } from './ways-out-text.ts'

type Way = Record<keyof typeof text.columns, string>

const columns: readonly Column<Way>[] = [
  { id: 'way', header: text.columns.way, cell: ({ way }) => way, isCardTitle: true },
  ...(['pays', 'interest', 'iof', 'owes'] as const).map((id) => ({
    id,
    header: text.columns[id],
    cell: (way: Way) => way[id],
  })),
]

/** The ways to leave a contract beside each other, each with what it costs today; giving it up, while that is possible. */
export default function WaysOut({ loan: { sums, withdrawal: given } }: { loan: MyLoan }) {
  const { nothing, withdraw, payoff, portability } = text
  const outstanding = formatBrl(sums.outstandingCents)
  const gone = sums.withGoneCents === null ? '' : nothingButGone
  const rows: readonly Way[] = [
    ...(given
      ? [
          {
            ...withdraw,
            way: withdraw.way(formatDate(given.until)),
            pays: given.amountCents > 0 ? formatBrl(given.amountCents) : nothing,
            owes: nothing,
          },
        ]
      : []),
    { ...payoff, pays: outstanding, owes: sums.withGoneCents === null ? nothing : nothingButGone },
    { ...portability, pays: nothing, owes: [portability.owes(outstanding), gone].filter(Boolean).join('. ') },
  ]
  return <Table caption={text.caption} columns={columns} rows={rows} keyOf={({ way }) => way} />
}
