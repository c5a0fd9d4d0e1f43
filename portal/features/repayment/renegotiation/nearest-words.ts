import { nextBusinessDay } from '#core/calendar/business-days.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import type { Options } from './renegotiation-command.ts'
import { text } from './text.ts'

/** What the customer can pay a month, in cents, and from which day on. */
interface Wish {
  budgetCents: Cents
  payFrom: IsoDate
}

/** Where no change is within what the customer can pay: how near the rules come in sum and date. */
export function nearestWords(
  { least, options, others }: Pick<Options, 'least' | 'options' | 'others'>,
  { budgetCents, payFrom }: Wish,
): string[] {
  const { monthlyCents, interestCents, addedQty } = least
  const firsts = [...options, ...others].map(({ soonOn }) => soonOn ?? payFrom)
  const latest = firsts.toSorted().at(-1) ?? payFrom
  const isTooMuch = monthlyCents > budgetCents
  const isTooSoon = latest < payFrom
  return [
    ...(isTooMuch ? [text.least(formatBrl(monthlyCents), formatBrl(interestCents), addedQty)] : []),
    ...(isTooSoon ? [text.tooSoonAll(formatDate(payFrom), formatDate(nextBusinessDay(latest)))] : []),
    ...(isTooMuch || isTooSoon ? [] : [text.dateToo]),
  ]
}
