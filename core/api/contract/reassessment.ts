import * as v from 'valibot'
import { acceptedSchemas } from '../../answers/answers.ts'
import { correctables } from './decline-reasons.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { loanResponse } from './personal-loan.ts'

export const reassess = defineOperation({
  id: 'reassess',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/reassess',
  summary:
    'Corrects what a refusal rests on, and decides anew by what is known already: once a request, while the refusal keeps from another one.',
  auth: 'bearer',
  idempotent: true,
  invalidates: ['currentPerson', 'loanAvailability', 'endedLoans', 'notCompletedLoans', 'readReview'],
  params: loanIdParams,
  body: v.partial(v.pick(v.strictObject(acceptedSchemas('person')), correctables)),
  status: 200,
  response: loanResponse,
  errors: [
    'state_conflict',
    'lending_unavailable',
    'death_reported',
    'own_arrears',
    'request_open',
    'unchanged',
  ],
})
