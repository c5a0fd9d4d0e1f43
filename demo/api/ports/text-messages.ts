import * as v from 'valibot'
import { type Port, portOperation } from './operation.ts'
import { done, reference } from './shapes.ts'

export const textMessages = {
  send: portOperation({
    summary: 'Sends a short message to a mobile. It may hold a code: nobody else reads or keeps it.',
    request: v.strictObject({
      reference,
      channel: v.picklist(['sms', 'whatsapp']),
      mobile: v.pipe(v.string(), v.regex(/^\d{11}$/)),
      text: v.string(),
    }),
    answer: done,
    seconds: 10,
    key: ({ reference: message }) => message,
    failing: 'the job sends again, later each time; a code goes by mail too',
  }),
}

export type TextMessages = Port<typeof textMessages>
