import type { Input } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/person.ts'
import { createCommand } from '../../kit/reads/create-command.ts'

// Personal data is saved in one way, from the account and from the loan request.

export const savePerson = createCommand(api.updatePerson, (body: Input<typeof api.updatePerson>['body']) => ({
  body,
}))

export const saveAddress = createCommand(
  api.savePrimaryAddress,
  (body: Input<typeof api.savePrimaryAddress>['body']) => ({ body }),
)

export const saveBankAccount = createCommand(
  api.saveBankAccount,
  (body: Input<typeof api.saveBankAccount>['body']) => ({ body }),
)
