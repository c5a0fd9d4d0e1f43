import { confirmEmailChange, startEmailChange } from '#core/api/contract/email-change.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/person.ts'
import { securityOverview } from '#core/api/contract/security.ts'
import { type IdentityConfirmation, withConfirmation } from '../../kit/proof/identity-confirmation.ts'
import { createCommand } from '../../kit/reads/create-command.ts'
import { prefetchReads } from '../../kit/reads/read-cache.ts'
import { mapRead, type Read, useReads } from '../../kit/reads/use-read.ts'

/** The data the account holds about its owner. */
export interface StoredData {
  person: api.Person
  address: Answer<typeof api.primaryAddress>['address']
  /** The account that receives money. */
  bankAccount: Answer<typeof api.primaryBankAccount>['bankAccount']
  /** Whether a change of the e-mail requires the second factor. */
  guarded: boolean
}

const dataReads = {
  person: api.currentPerson,
  home: api.primaryAddress,
  bank: api.primaryBankAccount,
  security: securityOverview,
}

/** Prefetches for a data page about to open. */
export const prefetchStoredData = () => prefetchReads(dataReads)

export function useStoredData(): Read<StoredData> {
  return mapRead(useReads(dataReads), ({ person, home, bank, security }) => ({
    person,
    ...home,
    ...bank,
    guarded: security.secondFactor.enabled,
  }))
}

/** Sends a code to the new address. */
export const askForEmail = createCommand(
  startEmailChange,
  withConfirmation<IdentityConfirmation & { email: string }>,
)

export const confirmEmail = createCommand(confirmEmailChange, (body: { emailCode: string }) => ({ body }))
