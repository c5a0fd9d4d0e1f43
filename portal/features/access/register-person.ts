import type { ActionState } from '#core/actions/action.ts'
import type { ApiError } from '#core/api/errors.ts'
import { fields } from '#core/fields/dictionary.ts'
import { openPage } from '../../kit/open-page.ts'
import { storedAttribution, storedChoice } from '../request/index.ts'
import { createUser } from './account-commands.ts'
import { clearPassword, rememberPassword } from './password-in-memory.ts'
import { type Registrant, registration, storeRegistration } from './registration-state.ts'

/** Whether the form can tell the user how to recover: another value, a later retry, a better connection. */
function canBeCorrected(error: ApiError): boolean {
  if (error.code === 'network' || error.code === 'timeout') return true
  if (error.status === 429 || error.retryAfterSeconds !== undefined) return true
  return Object.keys(error.fields).some((name) => name in fields)
}

/** Registers, then goes to the activation, or to the problem page if a retry would not help. */
export async function registerPerson(
  person: Registrant & { password: string },
  search: string,
): Promise<ActionState<unknown>> {
  const { password, ...registrant } = person
  registration.registrant = registrant
  rememberPassword(registrant.email, password)
  const partner = storedAttribution()?.partner
  const { loanAmountCents: loanAmount, installmentsQty } = storedChoice()
  const wish = loanAmount && installmentsQty ? { loanAmount, installmentsQty } : undefined
  const outcome = await createUser.perform({
    ...person,
    ...(partner ? { partner } : {}),
    ...(wish ? { wish } : {}),
  })
  if (outcome.status === 'performed') {
    storeRegistration({ activating: registrant.email })
    openPage('activate', { search })
  }
  if (outcome.status === 'error' && !canBeCorrected(outcome.error)) {
    clearPassword()
    openPage('registerProblem', { search })
  }
  return outcome
}
