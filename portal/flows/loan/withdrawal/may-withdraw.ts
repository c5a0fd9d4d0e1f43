import { lastWithdrawalDate } from '../../../../core/agreement/withdrawal.ts'
import type { LoanState, PersonalLoan } from '../../../../core/api/contract/personal-loan.ts'
import type { IsoDate } from '../../../../core/format/dates.ts'

/** States of a contract that binds and is not paid. */
const bound: readonly LoanState[] = ['documents', 'under-review', 'active']

/** Whether a contract can still be given up on a day. */
export function mayWithdraw(
  { state, signedAt, releasedAt }: Pick<PersonalLoan, 'state' | 'signedAt' | 'releasedAt'>,
  today: IsoDate,
): boolean {
  if (!bound.includes(state) || signedAt === null) return false
  const until = lastWithdrawalDate(signedAt, releasedAt)
  return until === null || today <= until
}
