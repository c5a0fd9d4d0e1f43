import { formatBrl } from '#core/format/brl.ts'
import type { Fact } from '#core/ui/facts/facts.tsx'
import { text } from './text.ts'
import type { WithdrawalRecord } from './withdraw-command.ts'

/** Payments for installments, deducted from the amount to return. Fully paid installments share one line. */
export function paymentsMadeFacts(paid: WithdrawalRecord['paid']): Fact[] {
  const whole = paid.filter((one) => one.whole)
  const parts = paid.filter((one) => !one.whole)
  const numbers = whole.map(({ number }) => number)
  const cents = whole.reduce((sum, one) => sum + one.cents, 0)
  return [
    whole.length > 0 && [text.paid.whole(numbers), formatBrl(-cents)],
    ...parts.map((one): Fact => [text.paid.part(one.number), formatBrl(-one.cents)]),
  ]
}
