import type { ActionState } from '#core/actions/action.ts'
import type { ApiError } from '#core/api/errors.ts'
import { fields } from '#core/fields/dictionary.ts'
import { go } from '../../kit/navigate.ts'
import { keptAttribution, keptChoice } from '../request/index.ts'
import { createUser } from './actions.ts'
import { dropPassword, holdPassword } from './held-password.ts'
import { noteRegistration, type Registrant, registration } from './registration.ts'

/** Whether the form can tell the user how to recover: another value, a later retry, a better connection. */
function canBeMended(error: ApiError): boolean {
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
  holdPassword(registrant.email, password)
  const partner = keptAttribution()?.partner
  const { loanAmountCents: loanAmount, installmentsQty } = keptChoice()
  const wish = loanAmount && installmentsQty ? { loanAmount, installmentsQty } : undefined
  const outcome = await createUser.perform({
    ...person,
    ...(partner ? { partner } : {}),
    ...(wish ? { wish } : {}),
  })
  if (outcome.status === 'performed') {
    noteRegistration({ activating: registrant.email })
    go('activate', { search })
  }
  if (outcome.status === 'error' && !canBeMended(outcome.error)) {
    dropPassword()
    go('registerProblem', { search })
  }
  return outcome
}
