import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { calendarDay } from './value-schemas.ts'

export const askForPrivateCall = defineOperation({
  id: 'askForPrivateCall',
  method: 'POST',
  path: '/api/v1/private-calls',
  summary:
    'Asks for a call that nobody else learns of. Until it is over no money goes out, documents stay under review, and no other operation tells why.',
  auth: 'bearer',
  idempotent: true,
  body: v.strictObject({ callMobile: fields.callMobile.schema, callHours: fields.callHours.schema }),
  status: 201,
  response: v.object({
    /** The number to quote; told here only. */
    number: v.string(),
    /** The day by which the staff calls. A calendar date. */
    answerBy: calendarDay,
  }),
})
