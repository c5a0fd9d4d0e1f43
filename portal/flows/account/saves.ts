import { createAction } from '../../../core/actions/action.ts'
import { inTurn } from '../../../core/actions/in-turn.ts'
import { call } from '../../../core/api/client.ts'
import type { Input } from '../../../core/api/contract/operation.ts'
import * as api from '../../../core/api/contract/person.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import { provedCall } from '../security/proved-call.ts'

// What is held of a person is changed in one way, from the account as on the way to a loan.

export const savePerson = createAction((signal, body: Input<typeof api.updatePerson>['body']) =>
  provedCall(api.updatePerson, { body }, { signal }),
)

/** For a page with several forms, each about something else of the person. */
export const savePart = inTurn(savePerson)

export const saveAddress = createAction((signal, body: Input<typeof api.savePrimaryAddress>['body']) =>
  call(api.savePrimaryAddress, { body }, { signal }),
)

export const saveBankAccount = createAction((signal, body: Input<typeof api.saveBankAccount>['body']) =>
  provedCall(api.saveBankAccount, { body }, { signal }),
)

for (const { reset } of [savePerson, saveAddress, saveBankAccount]) onSessionEnd(reset)
