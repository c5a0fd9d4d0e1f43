import * as v from 'valibot'
import { type Port, portOperation } from './operation.ts'
import { cents, reference } from './shapes.ts'

/** The partner lender, which accepts requests declined here. */
export const partnerLender = {
  assess: portOperation({
    summary: 'Whether it looks at such a request, of whomever it is: why not, or null. Cents.',
    request: v.strictObject({
      state: v.nullable(v.string()),
      monthlyIncome: v.nullable(cents),
      withBankInfo: v.boolean(),
      hasBankAccount: v.boolean(),
    }),
    answer: v.object({ refusal: v.nullable(v.picklist(['state', 'income', 'bank-info'])) }),
    seconds: 5,
    reads: true,
    failing: 'a mail does not offer it; on the page the person is asked to try again',
  }),
  receive: portOperation({
    summary: 'Takes in a request that its person agreed to hand over, with the data that the consent names.',
    request: v.strictObject({ reference, payload: v.record(v.string(), v.unknown()) }),
    answer: v.object({}),
    seconds: 20,
    key: ({ reference: loan }) => loan,
    failing: 'the job hands over again, later each time: nothing is noted as sent before the answer',
  }),
}

export type PartnerLender = Port<typeof partnerLender>
