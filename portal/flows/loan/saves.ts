import { createAction } from '../../../core/actions/action.ts'
import { once } from '../../../core/actions/once.ts'
import { call } from '../../../core/api/client.ts'
import * as api from '../../../core/api/contract/personal-loan.ts'
import type { Purpose } from '../../../core/fields/choices.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import { dropChoice, keptAttribution } from './request.ts'
import { take } from './store.ts'

interface Wish {
  /** Cents. */
  loanAmount: number
  installmentsQty: number
}

export const createLoan = createAction(async (signal, body: Wish) => {
  const attribution = keptAttribution()
  const wish = { ...body, ...(attribution ? { attribution } : {}) }
  take(
    await once(['createLoan', wish], (idempotencyKey) =>
      call(api.createLoan, { body: wish }, { signal, idempotencyKey }),
    ),
  )
  dropChoice()
})

export const changeAmount = createAction(async (signal, id: string, body: Wish) =>
  take(await call(api.updateLoanAmount, { params: { id }, body }, { signal })),
)

export const savePurpose = createAction(async (signal, id: string, body: { purpose: Purpose }) =>
  take(await call(api.updateLoanPurpose, { params: { id }, body }, { signal })),
)

for (const { reset } of [createLoan, changeAmount, savePurpose]) onSessionEnd(reset)
