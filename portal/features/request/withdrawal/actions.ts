import type { Answer } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/withdrawal.ts'
import { createCommand } from '../../../kit/reads/command.ts'

export type Withdrawn = Answer<typeof api.listWithdrawals>['items'][number]

/** A contract that has just been given up: its record is read anew. */
export type JustGivenUp = Pick<Withdrawn, 'loanId'>

/** Gives the contract up; a second attempt after a lost answer gets the first one's. */
export const withdraw = createCommand(
  api.withdraw,
  (id: string) => ({ params: { id }, body: { accepted: true as const } }),
  (_answer, loanId): JustGivenUp => ({ loanId }),
)
