import { useState } from 'react'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { PrintSheet } from '../../../kit/print-sheet/print-sheet.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import type { PayoffQuote } from './actions.ts'
import css from './page.module.css'
import { payoffCsv } from './sheet-file.ts'
import { sheetText as text } from './text.ts'

type Line = PayoffQuote['items'][number]

const { columns: words } = text
const chargesOf = ({ fineCents, lateInterestCents }: Line) => fineCents + lateInterestCents

const money = (id: string, header: string, cents: (row: Line) => number): Column<Line> => ({
  id,
  header,
  cell: (row) => formatBrl(cents(row)),
  end: true,
})

const columnsOf = (isLate: boolean): Column<Line>[] => [
  { id: 'number', header: words.number, cell: ({ number }) => number },
  { id: 'due', header: words.dueDate, cell: ({ dueDate }) => formatDate(dueDate) },
  money('face', words.face, ({ faceCents }) => faceCents),
  {
    id: 'months',
    header: words.months,
    cell: ({ months }) => months.toFixed(4).replace('.', ','),
    end: true,
  },
  money('discount', words.discount, ({ discountCents }) => discountCents),
  ...(isLate ? [money('charges', words.charges, chargesOf)] : []),
  money('present', words.present, ({ presentCents }) => presentCents),
]

/** The calculation of the total, to read, print or download. */
export function Sheet({ quote }: { quote: PayoffQuote }) {
  const [printing, print] = useState(false)
  const save = () => saveFile(payoffCsv(quote, text.csvHeaders), text.csvFile(quote.date))
  return (
    <div className={css.sheet}>
      <Fold title={text.open}>
        <Calculation quote={quote} />
        <div className={css.quick}>
          <Button look="secondary" onClick={save}>
            {text.csv}
          </Button>
          <Button look="secondary" onClick={() => print(true)}>
            {text.print}
          </Button>
        </div>
        {printing && (
          <PrintSheet onDone={() => print(false)}>
            <h1>{text.printed(formatDate(quote.date))}</h1>
            <Calculation quote={quote} />
          </PrintSheet>
        )}
      </Fold>
    </div>
  )
}

function Calculation({ quote: { items, monthlyRate, totalCents } }: { quote: PayoffQuote }) {
  const isLate = items.some((line) => chargesOf(line) > 0)
  return (
    <div className={css.calculation}>
      <p>{text.formula(formatPercent(monthlyRate))}</p>
      {isLate && <p>{text.late}</p>}
      <Table
        caption={text.caption}
        columns={columnsOf(isLate)}
        rows={items}
        keyOf={({ number }) => number}
        phone="scroll"
      />
      <p className={css.sheetTotal}>
        {text.sum} <strong>{formatBrl(totalCents)}</strong>
      </p>
      <p className={css.small}>
        {text.rounding} {text.law}
      </p>
    </div>
  )
}
