import * as contract from '#core/api/contract/person.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { readAddress, saveAddress } from './address.ts'
import { confirmMobile, sendMobileCode } from './confirm-mobile.ts'
import { levelOfPayout, readBankAccount, replaceBankAccount } from './payout-account.ts'
import { changePerson, levelOfPerson, readPerson } from './person.ts'

/** Routes for a user's data, address and bank account. */
export function personRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.currentPerson, ({ userId }) => readPerson(context, userId))
  routes.own(
    contract.updatePerson,
    async ({ userId, body }) => {
      await changePerson(context, userId, body)
      return readPerson(context, userId)
    },
    ({ userId, body }) => levelOfPerson(context, userId, body),
  )
  routes.own(contract.sendMobileCode, (call) => sendMobileCode(context, call))
  routes.own(contract.confirmMobile, async ({ body, ...asking }) => {
    await confirmMobile(context, asking, body.mobileCode)
    return { proved: true as const }
  })
  routes.own(contract.primaryAddress, ({ userId }) => readAddress(context, userId))
  routes.own(contract.savePrimaryAddress, async ({ userId, body }) => {
    await saveAddress(context, userId, body)
    return { address: body }
  })
  routes.own(contract.primaryBankAccount, ({ userId }) => readBankAccount(context, userId))
  routes.own(
    contract.saveBankAccount,
    ({ userId, body }) => replaceBankAccount(context, userId, body),
    async ({ body }) => levelOfPayout(body),
  )
}
