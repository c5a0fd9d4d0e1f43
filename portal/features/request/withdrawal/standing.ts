import type { Withdrawn } from './actions.ts'

/** Nothing to give back; money that is to come back; a payment under way for all of it; all of it back. */
type WithdrawalStanding = 'free' | 'waiting' | 'processing' | 'over'

/** Where a withdrawal stands: it is over once the money is back. */
export function standingOf({ amountCents, openCents, processing }: Withdrawn): WithdrawalStanding {
  if (amountCents === 0) return 'free'
  if (openCents === 0) return 'over'
  return processing ? 'processing' : 'waiting'
}
