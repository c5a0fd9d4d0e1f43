import { createAction } from '../../../core/actions/action.ts'
import { once } from '../../../core/actions/once.ts'
import { call } from '../../../core/api/client.ts'
import * as personApi from '../../../core/api/contract/person.ts'
import * as api from '../../../core/api/contract/personal-loan.ts'
import type { Purpose } from '../../../core/fields/choices.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import type { Address, BankAccount } from './facts.ts'
import { dropChoice, keptAttribution } from './request.ts'
import { learn, take } from './store.ts'

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

export const savePerson = createAction(async (signal, body: object) =>
  learn({ person: await call(personApi.updatePerson, { body }, { signal }) }),
)

export const saveAddress = createAction(async (signal, body: Address) =>
  learn(await call(personApi.savePrimaryAddress, { body }, { signal })),
)

export const saveBank = createAction(async (signal, body: BankAccount, secondFactor?: string) =>
  learn(await call(personApi.saveBankAccount, { body }, { signal, secondFactor })),
)

for (const { reset } of [createLoan, changeAmount, savePurpose, savePerson, saveAddress, saveBank])
  onSessionEnd(reset)
