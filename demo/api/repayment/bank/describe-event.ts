import * as v from 'valibot'
import { paymentStates } from '#core/api/contract/payments.ts'
import { jsonContent, referenceTo } from '../../platform/http/openapi.ts'
import { ourRefusals } from '../../platform/http/ports-openapi.ts'
import { bankEventsPath } from '../bank-event.ts'
import { bankNotice } from './payout-returned.ts'

/** The route of the bank's events in the ports' OpenAPI document. */
export const describedEvents = {
  schemas: {
    BankNotice: bankNotice,
    PaymentState: v.object({ state: v.picklist([...paymentStates, 'returned']) }),
  },
  securitySchemes: {
    bankSignature: {
      type: 'apiKey',
      name: 'X-Bank-Signature',
      in: 'header',
      description:
        "sha256= and, in hexadecimal, the HMAC-SHA256 of the body's bytes by server.bank.eventSecret.",
    },
  },
  paths: {
    [bankEventsPath]: {
      post: {
        operationId: 'bankEvent',
        tags: ['charges'],
        summary:
          'Reports what becomes of a payment, or of money that was sent: once for each step, in any order, repeated if in doubt.',
        description:
          'A boleto is paid, then cleared; a Pix is cleared at once; payout-returned is money that the bank had sent to a customer and that came back; reversed is a boleto that does not clear, or money that goes back: a bank takes it, or, with returnId, the staff of the beneficiary sent it back by hand. A repeated id changes nothing. After anything but 2xx the event must be sent again, or corrected.',
        security: [{ bankSignature: [] }],
        requestBody: { required: true, content: jsonContent(referenceTo('BankNotice')) },
        responses: {
          200: {
            description: 'The state of the payment.',
            content: jsonContent(referenceTo('PaymentState')),
          },
          ...ourRefusals,
          403: { description: 'Not signed with the secret.' },
          404: { description: 'No charge of ours.' },
          422: {
            description:
              'It cannot be true, contradicts an earlier event of the payment, or its id or endToEndId was used for another.',
          },
        },
      },
    },
  },
}
