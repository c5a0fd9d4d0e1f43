import type { WithdrawalRecord } from './withdraw-command.ts'

/** Nothing to return; amount due; payment of it being processed; a payment of it went back; all returned. */
type WithdrawalStatus = 'free' | 'waiting' | 'processing' | 'gone' | 'over'

/** State of a withdrawal. */
export function withdrawalStatusOf({
  amountCents,
  openCents,
  processing,
  goneBy,
}: WithdrawalRecord): WithdrawalStatus {
  if (amountCents === 0) return 'free'
  if (openCents === 0) return goneBy ? 'gone' : 'over'
  return processing ? 'processing' : 'waiting'
}
