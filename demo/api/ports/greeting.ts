import * as v from 'valibot'
import { portOperation } from './port-operation.ts'
import { done } from './port-schemas.ts'

/** Implemented by every port: checks that both sides have the same secret. */
export const hello = portOperation({
  summary: 'Checks the connection and the secret; used by npm run doctor.',
  request: v.strictObject({}),
  answer: done,
  seconds: 5,
  reads: true,
  failing: 'npm run doctor reports it',
})
