import type { Withdrawn } from './actions.ts'

/** Nothing to return; amount due; payment of it being processed; all returned. */
type WithdrawalStanding = 'free' | 'waiting' | 'processing' | 'over'

/** State of a withdrawal. */
export function standingOf({ amountCents, openCents, processing }: Withdrawn): WithdrawalStanding {
  if (amountCents === 0) return 'free'
  if (openCents === 0) return 'over'
  return processing ? 'processing' : 'waiting'
}
