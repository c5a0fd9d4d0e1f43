import * as v from 'valibot'
import { defineOperation } from './operation.ts'

/** From which age a person is served first, and from which before those. Lei 10.741/2003, art. 3, §§ 1 e 2. */
export const servedFirstFrom = { elderly: 60, veryElderly: 80 }

const servicePriority = v.object({
  /** By the date of birth; nothing has to be declared then. */
  byAge: v.boolean(),
  declared: v.boolean(),
})

export type ServicePriority = v.InferOutput<typeof servicePriority>

export const readServicePriority = defineOperation({
  id: 'readServicePriority',
  method: 'GET',
  path: '/api/v1/preferences/priority',
  summary: 'Whether the staff serve this person first, by age or by an own declaration.',
  auth: 'bearer',
  status: 200,
  response: servicePriority,
})

export const declarePriority = defineOperation({
  id: 'declarePriority',
  method: 'PUT',
  path: '/api/v1/preferences/priority',
  summary:
    'The person declares a right to be served first by law (Lei 10.048/2000), or takes that back. Why is not asked.',
  auth: 'bearer',
  invalidates: ['readServicePriority'],
  body: v.strictObject({ declared: v.boolean('invalid') }),
  status: 200,
  response: servicePriority,
})
