import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { withGoneSentence } from '#core/text/gone-payments.ts'
import { owedAgainInTotal } from '#core/text/late-plan.ts'
import { Card } from '#core/ui/card/card.tsx'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { stoppedNotes } from '../words/processing-words.ts'
import css from './page.module.css'
import { payoffEndDate } from './payoff-choice.ts'
import type { PayoffQuote } from './quote.ts'
import { calculationText, text } from './text.ts'

interface PayoffEffectProps {
  loan: MyLoan
  quote: PayoffQuote
}

/** What is paid, what remains, the new end of the loan, and how the total is calculated. */
export function PayoffEffect({ loan, quote }: PayoffEffectProps) {
  const chosen = new Set(quote.items.map(({ number }) => number))
  const staying = loan.items.filter(({ state, number }) => state !== 'paid' && !chosen.has(number))
  const stayingOpen = quote.open.length - chosen.size
  const afterCents = quote.remainingCents - quote.faceCents - quote.chargesCents
  const withGoneCents = quote.settles ? quote.withGoneCents : null
  const nothing =
    withGoneCents !== null ? text.nothingButGone : quote.settles ? text.nothing : text.nothingYet
  const facts: Fact[] = [
    [text.face(chosen.size), formatBrl(quote.faceCents)],
    [text.discount, formatBrl(-quote.discountCents)],
    loan.plan !== null &&
      loan.plan.owedAgain !== null &&
      quote.settles && [owedAgainInTotal, formatBrl(loan.plan.owedAgain.openCents)],
    quote.chargesCents > 0 && [text.charges, formatBrl(quote.chargesCents)],
    [text.after, stayingOpen > 0 ? text.afterValue(stayingOpen, formatBrl(afterCents)) : nothing],
    [text.endBefore, formatDate(payoffEndDate(loan, new Set(), quote.payBy))],
    [text.endAfter, formatDate(payoffEndDate(loan, chosen, quote.payBy))],
  ]
  return (
    <>
      <Card as="section" labelledBy="effect">
        <div className={css.part}>
          <h2 id="effect" className={css.question}>
            {text.effect}
          </h2>
          <Facts facts={facts} look="rows" />
          {stoppedNotes(loan.items.filter(({ number }) => chosen.has(number))).map((note) => (
            <p key={note}>{note}</p>
          ))}
          {withGoneCents !== null && (
            <Notice tone="warning">
              <p>{withGoneSentence(quote.totalCents, withGoneCents)}</p>
            </Notice>
          )}
          {staying.some(({ state }) => state === 'late') && (
            <Notice tone="warning" live>
              <p>{text.lateStays}</p>
            </Notice>
          )}
        </div>
      </Card>
      <div className={css.calculation}>
        <Fold title={calculationText.open}>
          <Calculation quote={quote} />
        </Fold>
      </div>
    </>
  )
}

type Line = PayoffQuote['items'][number]

const { columns: words } = calculationText

const money = (id: string, header: string, cents: (row: Line) => number): Column<Line> => ({
  id,
  header,
  cell: (row) => formatBrl(cents(row)),
  end: true,
})

const columns: readonly Column<Line>[] = [
  { id: 'number', header: words.number, cell: ({ number }) => number },
  money('face', words.face, ({ faceCents }) => faceCents),
  {
    id: 'months',
    header: words.months,
    cell: ({ months }) => months.toFixed(4).replace('.', ','),
    end: true,
  },
  money('discount', words.discount, ({ discountCents }) => discountCents),
  money('charges', words.charges, ({ fineCents, lateInterestCents }) => fineCents + lateInterestCents),
  money('present', words.present, ({ presentCents }) => presentCents),
]

/** The calculation of the total, line by line. */
function Calculation({ quote: { items, monthlyRate, chargesCents } }: { quote: PayoffQuote }) {
  return (
    <div className={css.part}>
      <p>{calculationText.formula(formatPercent(monthlyRate))}</p>
      {chargesCents > 0 && <p>{calculationText.late}</p>}
      <Table
        caption={calculationText.caption}
        columns={chargesCents > 0 ? columns : columns.filter(({ id }) => id !== 'charges')}
        rows={items}
        keyOf={({ number }) => number}
        phone="scroll"
      />
      <p className={css.small}>{calculationText.law}</p>
    </div>
  )
}
