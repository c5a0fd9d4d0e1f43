import { useEffect, useState } from 'react'
import { listInstallments } from '#core/api/contract/installments.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import css from './page.module.css'
import type { MissingChoice, PayoffChoice } from './payoff-choice.ts'
import { issuePayoff, type PayoffQuote, type QuoteState } from './quote.ts'
import { quoteTitle } from './quote-title.ts'
import { text } from './text.ts'

interface TotalProps {
  loan: MyLoan
  quoted: QuoteState
  missing: MissingChoice
}

interface PayoffTotalProps extends TotalProps {
  choice: PayoffChoice
}

/** The total, its savings and the button that issues the charge; it stays in sight while the customer chooses. */
export function PayoffTotal({ choice, ...props }: PayoffTotalProps) {
  const { loan, quoted } = props
  const { quote, fresh, again } = quoted
  return (
    <div className={css.stay}>
      <Total {...props} />
      <Issue key={JSON.stringify(choice)} loanId={loan.loanId} quote={fresh ? quote : null} onStale={again} />
    </div>
  )
}

/** It keeps its size in every state. */
function Total({ loan: { today }, quoted: { quote, fresh, error, again }, missing }: TotalProps) {
  if (error && !missing)
    return (
      <RefusalNotice by={error}>
        <p>{text.kept}</p>
        <Button look="secondary" onClick={again}>
          {text.retry}
        </Button>
      </RefusalNotice>
    )
  const isCounting = !fresh && !missing
  return (
    <div className={css.sum} aria-busy={isCounting}>
      <p className={css.when}>{quote && !missing && quoteTitle(quote, today)}</p>
      <p className={css.total}>{quote && !missing ? formatBrl(quote.totalCents) : '–'}</p>
      <p className={css.saving}>
        {missing ? missingWords[missing] : isCounting ? text.counting : savingOf(quote)}
      </p>
      <VisuallyHidden live>{fresh && quote ? spokenTotal(quote) : ''}</VisuallyHidden>
    </div>
  )
}

const missingWords = { day: text.dayWrong, numbers: text.noNumbers, amount: text.amountWrong }

function savingOf(quote: PayoffQuote | null): string {
  if (!quote) return text.counting
  const { discountCents, faceCents, items } = quote
  if (items.length === 0) return text.nothingReached
  return discountCents > 0
    ? text.saving(formatBrl(discountCents), formatPercent(discountCents / faceCents))
    : text.noSaving
}

const spokenTotal = ({ totalCents, payBy, discountCents }: PayoffQuote) =>
  text.spoken(formatBrl(totalCents), formatDate(payBy), formatBrl(discountCents))

/** Errors that mean the schedule or the day has changed: reads it and the price again. */
const moved: readonly ErrorCode[] = [
  'payment_processing',
  'installment_paid',
  'state_conflict',
  'date_out_of_reach',
]

interface IssueProps {
  loanId: string
  /** Null while the price of the choice is unknown. */
  quote: PayoffQuote | null
  /** The displayed price is no longer valid. */
  onStale: () => void
}

/** Issues the charge. If the price has changed, the new one is shown first. */
function Issue({ loanId, quote, onStale }: IssueProps) {
  const state = useAction(issuePayoff)
  const [seenCents, setSeenCents] = useState<number | null>(null)
  useEffect(() => issuePayoff.reset, [])

  async function send(): Promise<void> {
    if (!quote) return
    const { date, items, totalCents } = quote
    setSeenCents(null)
    issuePayoff.reset()
    const numbers = items.map(({ number }) => number)
    const outcome = await issuePayoff.perform({ id: loanId, date, numbers, totalCents })
    if (outcome.status === 'performed') openPage('payoff', { search: `cobranca=${outcome.value.id}` })
    if (outcome.status !== 'error') return
    const { code } = outcome.error
    if (code === 'payoff_changed') setSeenCents(totalCents)
    if (moved.includes(code)) await refetchReads(listInstallments)
    if (outcome.error.status === 409) onStale()
  }

  const isChanged = state.status === 'error' && state.error.code === 'payoff_changed'
  // After a refusal the price reloads by itself; the button waits and keeps the focus.
  const isCounting = state.status === 'error' && state.error.status === 409 && !quote
  return (
    <div className={css.issue}>
      {isChanged && seenCents !== null && quote && (
        <Notice tone="warning" title={text.changed} live>
          <p>{text.changedFrom(formatBrl(seenCents), formatBrl(quote.totalCents))}</p>
        </Notice>
      )}
      {!isChanged && (
        <RefusalNotice by={state} title={text.notIssued}>
          <p>{text.kept}</p>
        </RefusalNotice>
      )}
      <Button
        busy={state.status === 'performing' || isCounting}
        busyLabel={isCounting ? text.counting : text.issuing}
        disabled={!isCounting && !quote?.items.length}
        onClick={send}
        wide
      >
        {text.issue}
      </Button>
    </div>
  )
}
