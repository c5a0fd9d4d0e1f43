import { createAction } from '../../../../core/actions/action.ts'
import { once } from '../../../../core/actions/once.ts'
import { call } from '../../../../core/api/client.ts'
import type { Answer } from '../../../../core/api/contract/operation.ts'
import * as api from '../../../../core/api/contract/withdrawal.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { provedCall } from '../../security/proved-call.ts'

export type Withdrawn = Answer<typeof api.listWithdrawals>['items'][number]

/** A contract that has just been given up: its record is read anew. */
export type JustGivenUp = Pick<Withdrawn, 'loanId'>

/** Until when the contract can be given up, and what would be paid back. */
export const quoteWithdrawal = createAction((signal, id: string) =>
  call(api.quoteWithdrawal, { params: { id } }, { signal }),
)

/** Gives the contract up; a second attempt after a lost answer gets the first one's. */
export const withdraw = createAction((signal, id: string) =>
  once(['withdraw', id], async (idempotencyKey): Promise<JustGivenUp> => {
    const input = { params: { id }, body: { accepted: true } } as const
    await provedCall(api.withdraw, input, { signal, idempotencyKey })
    return { loanId: id }
  }),
)

/** The record of a contract that was given up. */
export const loadWithdrawn = createAction(async (signal, id: string) => {
  const { items } = await call(api.listWithdrawals, {}, { signal })
  return items.find(({ loanId }) => loanId === id) ?? null
})

for (const { reset } of [quoteWithdrawal, withdraw, loadWithdrawn]) onSessionEnd(reset)
