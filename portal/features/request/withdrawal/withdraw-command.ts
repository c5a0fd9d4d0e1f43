import type { Answer } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/withdrawal.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

export type WithdrawalRecord = Answer<typeof api.listWithdrawals>['items'][number]

/** A contract just withdrawn; its record is read again. */
export type NewWithdrawal = Pick<WithdrawalRecord, 'loanId'>

/** Withdraws from the contract; a retry after a lost response returns the first result. */
export const withdraw = createCommand(
  api.withdraw,
  (id: string) => ({ params: { id }, body: { accepted: true as const } }),
  (_answer, loanId): NewWithdrawal => ({ loanId }),
)
