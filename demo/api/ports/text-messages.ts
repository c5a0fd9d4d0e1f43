import * as v from 'valibot'
import { smsRefusals } from '#core/fields/sms-refusals.ts'
import { type Port, portOperation } from './port-operation.ts'
import { done, reference, refusal } from './port-schemas.ts'

export const textMessages = {
  send: portOperation({
    summary:
      'Sends a text message to a mobile, or says why it never will. It may contain a code: do not log or store it.',
    request: v.strictObject({
      reference,
      channel: v.picklist(['sms', 'whatsapp']),
      mobile: v.pipe(v.string(), v.regex(/^\+55\d{11}$/)),
      text: v.string(),
    }),
    answer: v.union([refusal(smsRefusals), done]),
    seconds: 10,
    key: ({ reference: message }) => message,
    failing: 'the job retries, later each time; codes are also sent by mail',
  }),
}

export type TextMessages = Port<typeof textMessages>
