import { type DueDay, dueDays } from '#core/fields/person/due-day.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { useAction } from '#core/react/use-action.ts'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { changeDueDay, type DueDayPlan, type DueDayPreview } from './due-day-command.ts'
import { text } from './text.ts'

export interface ConfirmChangeProps {
  loanId: string
  preview: DueDayPreview
  proposed: NonNullable<DueDayPreview['proposed']>
  onStale: () => void
  onDone: (plan: DueDayPlan) => void
}

const isDueDay = (day: number): day is DueDay => (dueDays as readonly number[]).includes(day)

/** What a plan adds to each installment and in all, written. */
export const riseOf = ({ riseCents, extraInterestCents }: NonNullable<DueDayPreview['proposed']>) => ({
  rise: formatBrl(riseCents),
  interest: extraInterestCents > 0 ? formatBrl(extraInterestCents) : null,
})

/** Asks for confirmation with date and amount, then changes the due day. */
export function ConfirmChange({
  loanId,
  preview: { current, freeDay },
  proposed,
  onStale,
  onDone,
}: ConfirmChangeProps) {
  const state = useAction(changeDueDay)
  const { day, extraInterestCents, items } = proposed
  const [next] = items
  if (!next || !isDueDay(day)) return null

  async function perform(wanted: DueDay): Promise<boolean> {
    const outcome = await changeDueDay.perform({ id: loanId, day: wanted, extraInterestCents })
    if (outcome.status === 'performed') onDone(outcome.value.current)
    // Refused: reads again what prevents the change now, or what it costs now.
    if (outcome.status === 'error' && outcome.error.status === 409) onStale()
    return true
  }

  const [total, cet] = [
    { before: formatBrl(current.totalCents), after: formatBrl(proposed.totalCents) },
    { before: formatPercent(current.annualCet), after: formatPercent(proposed.annualCet) },
  ]
  const isChanged = state.status === 'error' && state.error.code === 'payoff_changed'
  return (
    <>
      <RefusalNotice
        by={state}
        words={{ payoff_changed: text.changed }}
        tone={isChanged ? 'warning' : 'error'}
      />
      <div>
        <ConfirmedButton words={text.ask(day)} state={state} perform={() => perform(day)}>
          <p>{text.askLead(formatDate(next.dueDate), formatBrl(next.openCents))}</p>
          <p>{text.askRise(items.length, riseOf(proposed))}</p>
          <p>{text.askWhole(total, cet)}</p>
          <p>{text.slips}</p>
          <p>{day === freeDay ? text.askUncounted : text.askOnce}</p>
        </ConfirmedButton>
      </div>
    </>
  )
}
