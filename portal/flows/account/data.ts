import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import { confirmEmailChange, startEmailChange } from '../../../core/api/contract/email-change.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import * as api from '../../../core/api/contract/person.ts'
import { securityOverview } from '../../../core/api/contract/security.ts'
import { asDevice } from '../../../core/session/device.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

/** What the account holds of its owner, as its pages show it. */
export interface HeldData {
  person: api.Person
  address: Answer<typeof api.primaryAddress>['address']
  /** Where money for them goes. */
  bankAccount: Answer<typeof api.primaryBankAccount>['bankAccount']
  /** Whether a change of the e-mail has to prove the second factor. */
  guarded: boolean
}

export const loadData = createAction(async (signal): Promise<HeldData> => {
  const [person, { address }, { bankAccount }, { secondFactor }] = await Promise.all([
    call(api.currentPerson, {}, { signal }),
    call(api.primaryAddress, {}, { signal }),
    call(api.primaryBankAccount, {}, { signal }),
    call(securityOverview, {}, { signal }),
  ])
  return { person, address, bankAccount, guarded: secondFactor.enabled }
})

onSessionEnd(loadData.reset)

interface EmailGiven {
  email: string
  currentPassword: string
  secondFactor?: string
}

/** Has a code sent to a new address. */
export const askForEmail = createAction((signal, { secondFactor, ...body }: EmailGiven) =>
  call(startEmailChange, { body }, { signal, secondFactor, ...asDevice() }),
)

export const confirmEmail = createAction((signal, body: { emailCode: string }) =>
  call(confirmEmailChange, { body }, { signal }),
)

for (const { reset } of [askForEmail, confirmEmail]) onSessionEnd(reset)
