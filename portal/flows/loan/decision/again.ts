import { createAction } from '../../../../core/actions/action.ts'
import { call } from '../../../../core/api/client.ts'
import { loanAvailability } from '../../../../core/api/contract/loan-offers.ts'
import { localKeys } from '../../../../core/session/keys.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { local } from '../../../../core/session/storage.ts'
import { lead } from '../lead.ts'
import { dropChoice } from '../request.ts'
import { findLoan, store } from '../store.ts'

/** Whether and when another request may be made. */
export const loadAvailability = createAction((signal) => call(loanAvailability, {}, { signal }))

onSessionEnd(loadAvailability.reset)

async function findAnew(): Promise<void> {
  store.facts = null
  await findLoan.perform()
  lead({ replace: true })
}

/** Leaves what was decided behind and begins another request. */
export function beginAnother(): Promise<void> {
  local.set(localKeys.forceNewLoan, 'true')
  return findAnew()
}

/** Gives up the wish for another request and opens the one that is there. */
export function returnToLatest(): Promise<void> {
  dropChoice()
  return findAnew()
}
