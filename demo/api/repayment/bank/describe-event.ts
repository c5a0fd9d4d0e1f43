import * as v from 'valibot'
import { paymentStates } from '#core/api/contract/payments.ts'
import { jsonContent, toSchema } from '../../platform/http/openapi.ts'
import { bankEventsPath } from './bank-event.ts'
import { bankNotice } from './payout-returned.ts'

/** The route of the bank's events as a path of the ports' OpenAPI document. */
export const describedEvents = {
  [bankEventsPath]: {
    post: {
      operationId: 'bankEvent',
      tags: ['charges'],
      summary:
        'Reports what becomes of a payment, or of money that was sent: once for each step, in any order, repeated if in doubt.',
      description:
        'A boleto is paid, then cleared; a Pix is cleared at once; payout-returned is money that the bank had sent to a customer and that came back; reversed is a boleto that does not clear, or the whole of a payment that the bank takes back. A repeated id changes nothing. After anything but 2xx the event must be sent again, or corrected.',
      parameters: [
        {
          name: 'X-Bank-Signature',
          in: 'header',
          required: true,
          description:
            "sha256= and, in hexadecimal, the HMAC-SHA256 of the body's bytes by server.bank.eventSecret.",
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, content: jsonContent(toSchema(bankNotice)) },
      responses: {
        200: {
          description: 'The state of the payment.',
          content: jsonContent(toSchema(v.object({ state: v.picklist([...paymentStates, 'returned']) }))),
        },
        400: { description: 'No JSON, or other fields.' },
        403: { description: 'Not signed with the secret.' },
        404: { description: 'No charge of ours.' },
        422: {
          description:
            'It cannot be true, contradicts an earlier event of the payment, or its id or endToEndId was used for another.',
        },
      },
    },
  },
}
