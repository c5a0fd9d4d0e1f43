import { useEffect, useState } from 'react'
import { listInstallments } from '#core/api/contract/installments.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { formatBrl } from '#core/format/brl.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { go } from '../../../kit/navigate.ts'
import { readAgain } from '../../../kit/reads/reads.ts'
import { Refused } from '../../../kit/refused.tsx'
import type { MyLoan } from '../my-loan.ts'
import { issuePayoff, type PayoffQuote } from './actions.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface IssueProps {
  loan: MyLoan
  /** Null while the price of the choice is unknown. */
  quote: PayoffQuote | null
  /** The displayed price is no longer valid. */
  onStale: () => void
}

/** Errors that mean the schedule or the day has changed: reads it and the price again. */
const moved: readonly ErrorCode[] = [
  'payment_processing',
  'installment_paid',
  'state_conflict',
  'date_out_of_reach',
]

/** Issues the charge. If the price has changed, the new one is shown first. */
export function Issue({ loan, quote, onStale }: IssueProps) {
  const state = useAction(issuePayoff)
  const [seenCents, setSeenCents] = useState<number | null>(null)
  useEffect(() => issuePayoff.reset, [])

  async function send(): Promise<void> {
    if (!quote) return
    const { date, items, totalCents } = quote
    setSeenCents(null)
    issuePayoff.reset()
    const numbers = items.map(({ number }) => number)
    const outcome = await issuePayoff.perform({ id: loan.loanId, date, numbers, totalCents })
    if (outcome.status === 'performed') go('payoff', { search: `cobranca=${outcome.value.id}` })
    if (outcome.status !== 'error') return
    const { code } = outcome.error
    if (code === 'payoff_changed') setSeenCents(totalCents)
    if (moved.includes(code)) await readAgain(listInstallments)
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
        <Refused by={state} title={text.notIssued}>
          <p>{text.kept}</p>
        </Refused>
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
