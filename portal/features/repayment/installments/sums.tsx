import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { PaidSoFar } from '../../../kit/account/money.tsx'
import { Part } from '../../../kit/account/part.tsx'
import type { MyLoan } from '../my-loan.ts'
import { processingAside, processingIn } from '../words/processing.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Progress of the loan and its payoff amount today. */
export function Sums({ loan: { sums, items } }: { loan: MyLoan }) {
  const facts: Fact[] = [
    [text.paid, formatBrl(sums.paidCents)],
    [text.open, formatBrl(sums.openCents)],
    sums.chargesCents > 0 && [text.chargesToday, formatBrl(sums.chargesCents)],
    sums.processingCents > 0 && [text.processing, formatBrl(sums.processingCents)],
    [sums.processingCount > 0 ? text.outstandingRest : text.outstanding, formatBrl(sums.outstandingCents)],
  ]
  const aside = processingAside(processingIn(items))
  return (
    <Part id="sums" title={text.progress}>
      <PaidSoFar count={sums.paidCount} of={items.length} />
      <Facts facts={facts} look="sums" />
      {aside && <p className={css.note}>{aside}</p>}
      {sums.openCount > 0 && (
        <p>
          <a href={href('payoff')}>{text.payoff}</a>
        </p>
      )}
    </Part>
  )
}
