import { formatBrl } from '#core/format/brl.ts'
import { text } from './text.ts'
import type { WithdrawalRecord } from './withdraw-command.ts'
import { withdrawalStatusOf } from './withdrawal-status.ts'

/** What became of the money of a withdrawn contract of which nothing is left to return. */
export function withdrawnSentence(withdrawn: WithdrawalRecord): string {
  const { paid, refundCents } = withdrawn
  if (withdrawalStatusOf(withdrawn) !== 'free') return text.allBack
  if (paid.length === 0) return text.nothingBack
  return refundCents > 0 ? text.refunded(formatBrl(refundCents)) : text.covered
}
