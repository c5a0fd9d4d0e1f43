import type { Change, PaymentPlan } from '#core/api/contract/renegotiation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import type { Cents } from '#core/money/units.ts'
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

/** What is paid each month and when, of the plan for what is late and of the installments that change. */
function paymentsOf(change: Change, { items }: PaymentPlan, today: IsoDate): Fact[] {
  const entryCents = change.kind === 'late-plan' ? change.entryCents : undefined
  const all = items.filter(({ number }) => number === null)
  const entry = all.find(({ cents }) => cents === entryCents)
  const parts = all.filter((part) => part !== entry)
  const installments = items.filter(({ number, dueDate }) => number !== null && dueDate >= today)
  const isOfRest = change.kind !== 'late-plan' || change.rest !== undefined
  return [
    ...(entry ? [entryOf(entry)] : []),
    ...partsOf(parts),
    ...(isOfRest ? installmentsOf(installments) : []),
  ]
}

const dayOf = (item: PaymentPlan['items'][number] | undefined) =>
  item ? formatDate(nextBusinessDay(item.dueDate)) : ''

const entryOf = (entry: PaymentPlan['items'][number]): Fact => [
  text.facts.entry,
  text.entryOn(dayOf(entry), formatBrl(entry.cents)),
]

function eachOf(sums: readonly Cents[]): string {
  const [least, most] = [Math.min(...sums), Math.max(...sums)]
  return least === most ? formatBrl(most) : text.between(formatBrl(least), formatBrl(most))
}

/** The parts of a plan for what is late, this one or one that was agreed before. */
function partsOf(parts: PaymentPlan['items']): Fact[] {
  const [first] = parts
  if (!first) return []
  return [
    [text.facts.part, eachOf(parts.map(({ cents }) => cents))],
    [text.facts.firstPart, dayOf(first)],
    ...(parts.length > 1 ? [[text.facts.lastPart, dayOf(parts.at(-1))] as const] : []),
  ]
}

function installmentsOf(installments: PaymentPlan['items']): Fact[] {
  const [first] = installments
  if (!first) return []
  return [
    [text.facts.each, formatBrl(first.cents)],
    [text.facts.firstInstallment, dayOf(first)],
    [text.facts.lastInstallment, dayOf(installments.at(-1))],
  ]
}

const hasEntry = (change: Change) => change.kind === 'late-plan' && change.entryCents !== undefined

/** What a change costs, each month and in all. */
export function ChangeFacts(props: ChangeFactsProps) {
  const { change, current, plan, extraCents, monthlyCents, today, madeOn = today } = props
  const before = madeOn === today ? text.asToday : text.asOn(formatDate(madeOn))
  const lowerCet = lowerCetNote(current, plan)
  const facts: Fact[] = [
    ...paymentsOf(change, plan, today),
    [hasEntry(change) ? text.facts.mostBeside : text.facts.most, formatBrl(monthlyCents)],
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
