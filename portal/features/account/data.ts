import { confirmEmailChange, startEmailChange } from '#core/api/contract/email-change.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/person.ts'
import { securityOverview } from '#core/api/contract/security.ts'
import { type Confirmed, confirmed } from '../../kit/proof/confirmed.ts'
import { createCommand } from '../../kit/reads/command.ts'
import { askAllAhead } from '../../kit/reads/reads.ts'
import { formed, type Read, useReads } from '../../kit/reads/use-read.ts'

/** The data the account holds about its owner. */
export interface HeldData {
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
export const askDataAhead = () => askAllAhead(dataReads)

export function useHeldData(): Read<HeldData> {
  return formed(useReads(dataReads), ({ person, home, bank, security }) => ({
    person,
    ...home,
    ...bank,
    guarded: security.secondFactor.enabled,
  }))
}

/** Sends a code to the new address. */
export const askForEmail = createCommand(startEmailChange, confirmed<Confirmed & { email: string }>)

export const confirmEmail = createCommand(confirmEmailChange, (body: { emailCode: string }) => ({ body }))
