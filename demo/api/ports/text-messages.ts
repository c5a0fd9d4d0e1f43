import * as v from 'valibot'
import { type Port, portOperation } from './port-operation.ts'
import { done, reference } from './port-schemas.ts'

export const textMessages = {
  send: portOperation({
    summary: 'Sends a text message to a mobile. It may contain a code: do not log or store it.',
    request: v.strictObject({
      reference,
      channel: v.picklist(['sms', 'whatsapp']),
      mobile: v.pipe(v.string(), v.regex(/^\d{11}$/)),
      text: v.string(),
    }),
    answer: done,
    seconds: 10,
    key: ({ reference: message }) => message,
    failing: 'the job retries, later each time; codes are also sent by mail',
  }),
}

export type TextMessages = Port<typeof textMessages>
