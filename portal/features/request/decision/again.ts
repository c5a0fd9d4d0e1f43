import { localKeys } from '#core/session/keys.ts'
import { local } from '#core/session/storage.ts'
import { dropChoice } from '../choice.ts'
import { goToCurrentStep } from '../current-step.ts'
import { findLoan, store } from '../store.ts'

async function findAnew(): Promise<void> {
  store.facts = null
  await findLoan.perform()
  goToCurrentStep({ replace: true })
}

/** Leaves the decided request and begins another. */
export function beginAnother(): Promise<void> {
  local.set(localKeys.forceNewLoan, 'true')
  return findAnew()
}

/** Drops the wish for another request and opens the existing one. */
export function returnToLatest(): Promise<void> {
  dropChoice()
  return findAnew()
}
