import { type CetPart, cetCaptions, cetSheet } from '#core/agreement/cet-sheet.ts'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import type { Cents } from '#core/money/units.ts'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { costsOf } from './offer-costs.ts'
import { sheetText as text } from './text.ts'

const columns: readonly Column<CetPart>[] = [
  { id: 'part', header: text.part, corner: 'topStart', cell: ({ name }) => name },
  { id: 'money', header: text.money, end: true, corner: 'topEnd', cell: ({ cents }) => formatBrl(cents) },
  {
    id: 'share',
    header: text.share,
    end: true,
    corner: 'bottomEnd',
    cell: ({ share }) => formatPercent(share / 10_000),
  },
]

/** The CET sheet: parts of the financed amount and of the installments, in money and percent. */
export function CetTables({ offer }: { offer: LoanOffer }) {
  const { financed, paid } = cetSheet(costsOf(offer))
  const whole = (name: string, cents: Cents): CetPart => ({ name, cents, share: 10_000 })
  return (
    <>
      <Table
        caption={cetCaptions.financed}
        columns={columns}
        rows={[...financed, whole(text.financedWhole, offer.principal)]}
        keyOf={({ name }) => name}
        phone="lines"
      />
      <Table
        caption={cetCaptions.paid}
        columns={columns}
        rows={[...paid, whole(text.paidWhole, offer.total)]}
        keyOf={({ name }) => name}
        phone="lines"
      />
    </>
  )
}
