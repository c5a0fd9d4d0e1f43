import { localKeys } from '#core/session/keys.ts'
import { local } from '#core/session/storage.ts'
import { goToCurrentStep } from '../current-step.ts'
import { findAnew } from '../request-store.ts'
import { deleteChoice } from '../simulated-choice.ts'

async function begin(): Promise<void> {
  await findAnew()
  goToCurrentStep({ replace: true })
}

/** Leaves the decided request and begins another. */
export function beginAnotherRequest(): Promise<void> {
  local.set(localKeys.forceNewLoan, 'true')
  return begin()
}

/** Drops the wish for another request and opens the existing one. */
export function returnToLatestRequest(): Promise<void> {
  deleteChoice()
  return begin()
}
