import type { Change, PaymentPlan } from '#core/api/contract/renegotiation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import type { Cents } from '#core/money/units.ts'
import { changePayments } from '#core/text/change-payments.ts'
import { lowerFirst } from '#core/text/renegotiation-titles.ts'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { lowerCetNote } from '../words/lower-cet.ts'
import { text } from './text.ts'

interface ChangeFactsProps {
  change: Change
  current: PaymentPlan
  plan: PaymentPlan
  extraCents: Cents
  monthlyCents: Cents
  today: IsoDate
  /** The day as of which its sums count, if not today. */
  madeOn?: IsoDate
}

const aYear = (fraction: number) => text.aYear(formatPercent(fraction))

/** What a change is, in a word each, to follow its title. */
export const sizesOf = (change: Change): string[] => words(change).map(lowerFirst)

function words(change: Change): string[] {
  if (change.kind === 'late-plan') {
    const { partsQty, entryCents, rest } = change
    const entry = entryCents === undefined ? [] : [text.entry(formatBrl(entryCents))]
    return [...entry, text.parts(partsQty), ...(rest ? words(rest) : [])]
  }
  if (change.kind === 'term') return [text.added(change.addedQty)]
  return [
    ...(change.kind === 'due-day' ? [text.onDay(change.day)] : []),
    ...(change.longer ? [text.added(change.longer.addedQty)] : []),
  ]
}

/** What a change costs, each month and in all. */
export function ChangeFacts(props: ChangeFactsProps) {
  const { change, current, plan, extraCents, monthlyCents, today, madeOn = today } = props
  const before = madeOn === today ? text.asToday : text.asOn(formatDate(madeOn))
  const lowerCet = lowerCetNote(current, plan)
  const facts: Fact[] = [
    ...changePayments(change, { plan, monthlyCents }, today),
    [text.facts.extra, extraCents > 0 ? formatBrl(extraCents) : text.noExtra],
    [text.facts.total, text.fromTo(formatBrl(current.totalCents), formatBrl(plan.totalCents), before)],
    [text.facts.cet, text.fromTo(aYear(current.annualCet), aYear(plan.annualCet), before)],
  ]
  return (
    <>
      <Facts facts={facts} look="rows" />
      {lowerCet && <p>{lowerCet}</p>}
    </>
  )
}
