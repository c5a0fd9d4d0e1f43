import { formatBrl } from '#core/format/brl.ts'
import { leastPartCents } from '#core/money/impute-payment.ts'
import type { Cents } from '#core/money/units.ts'
import type { Options } from './renegotiation-command.ts'
import { text } from './text.ts'

/** Why the plans that are shown leave out what the customer can pay at once, in cents; nothing where one has it, or there is none. */
export function unusedEntryWords(
  { options, entryFromCents }: Pick<Options, 'options' | 'entryFromCents'>,
  payNow: Cents,
): string[] {
  const plans = options.flatMap(({ change }) => (change.kind === 'late-plan' ? [change] : []))
  if (payNow === 0 || plans.length === 0 || plans.some(({ entryCents }) => entryCents !== undefined))
    return []
  const amount = formatBrl(payNow)
  const isEnough = entryFromCents !== null && payNow >= entryFromCents
  const from = entryFromCents === null ? null : formatBrl(entryFromCents)
  return [
    options[0]?.fits || isEnough ? text.entryUnneeded(amount) : text.entryTooSmall(amount, from),
    ...(payNow >= leastPartCents ? [text.entryBefore] : []),
  ]
}
