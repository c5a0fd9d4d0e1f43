import * as oauth from './oauth.ts'
import type { Operation } from './operation.ts'
import * as person from './person.ts'
import * as loan from './personal-loan.ts'
import * as preferences from './preferences.ts'
import * as security from './security.ts'
import * as user from './user.ts'

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Every operation of the API, for the server, the OpenAPI document and the tests that walk them all. */
export const operations: readonly Operation[] = [oauth, user, security, person, preferences, loan].flatMap(
  (resource) => Object.values(resource).filter(isOperation),
)
