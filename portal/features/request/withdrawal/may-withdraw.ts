import { lastWithdrawalDate } from '#core/agreement/withdrawal-term.ts'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'

/** Whether a contract can be withdrawn from on this day. */
export function mayWithdraw(
  { state, signedAt, releasedAt }: Pick<PersonalLoan, 'state' | 'signedAt' | 'releasedAt'>,
  today: IsoDate,
): boolean {
  if (!allowsTransition(state, 'withdraw') || signedAt === null) return false
  const until = lastWithdrawalDate(signedAt, releasedAt)
  return until === null || today <= until
}
