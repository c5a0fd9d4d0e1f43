import { createAction } from '../../../core/actions/action.ts'
import { inTurn } from '../../../core/actions/in-turn.ts'
import { call } from '../../../core/api/client.ts'
import type { Input } from '../../../core/api/contract/operation.ts'
import * as api from '../../../core/api/contract/person.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

// What is held of a person is changed in one way, from the account as on the way to a loan.

export const savePerson = createAction((signal, body: Input<typeof api.updatePerson>['body']) =>
  call(api.updatePerson, { body }, { signal }),
)

/** For a page with several forms, each about something else of the person. */
export const savePart = inTurn(savePerson)

export const saveAddress = createAction((signal, body: Input<typeof api.savePrimaryAddress>['body']) =>
  call(api.savePrimaryAddress, { body }, { signal }),
)

export type BankAccountGiven = Input<typeof api.saveBankAccount>['body'] & { secondFactor?: string }

export const saveBankAccount = createAction((signal, { secondFactor, ...body }: BankAccountGiven) =>
  call(api.saveBankAccount, { body }, { signal, secondFactor }),
)

for (const { reset } of [savePerson, saveAddress, saveBankAccount]) onSessionEnd(reset)
