import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { withGoneSentence } from '#core/text/gone-payments.ts'
import { owedAgainInTotal } from '#core/text/late-plan.ts'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { PaidProgress } from '../../../kit/account/amounts.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { processingNote, processingNumbers, stoppedNotes } from '../words/processing-words.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Progress of the loan and its payoff amount today. */
export function LoanTotals({ loan: { sums, items, plan } }: { loan: MyLoan }) {
  const facts: Fact[] = [
    [text.paid, formatBrl(sums.paidCents)],
    sums.goneCents > 0 && [text.gone, formatBrl(sums.goneCents)],
    [text.open, formatBrl(sums.openCents)],
    sums.chargesCents > 0 && [text.chargesToDate, formatBrl(sums.chargesCents)],
    sums.processingCents > 0 && [text.processing, formatBrl(sums.processingCents)],
    [sums.processingCount > 0 ? text.outstandingRest : text.outstanding, formatBrl(sums.outstandingCents)],
    plan !== null && plan.owedAgain !== null && [owedAgainInTotal, formatBrl(plan.owedAgain.openCents)],
  ]
  const { outstandingCents, withGoneCents } = sums
  const aside = processingNote(processingNumbers(items))
  return (
    <Panel id="sums" title={text.progress}>
      <PaidProgress count={sums.paidCount} of={items.length} />
      <Facts facts={facts} look="sums" />
      {stoppedNotes(items).map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      {withGoneCents !== null && (
        <p className={css.note}>{withGoneSentence(outstandingCents, withGoneCents)}</p>
      )}
      {aside && <p className={css.note}>{aside}</p>}
      {sums.openCount > 0 && (
        <p>
          <a href={href('payoff')}>{text.payoff}</a>
        </p>
      )}
    </Panel>
  )
}
