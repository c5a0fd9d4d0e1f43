import type { WithdrawalRecord } from './withdraw-command.ts'

/** Nothing to return; amount due; payment of it being processed; all returned. */
type WithdrawalStatus = 'free' | 'waiting' | 'processing' | 'over'

/** State of a withdrawal. */
export function withdrawalStatusOf({
  amountCents,
  openCents,
  processing,
}: WithdrawalRecord): WithdrawalStatus {
  if (amountCents === 0) return 'free'
  if (openCents === 0) return 'over'
  return processing ? 'processing' : 'waiting'
}
