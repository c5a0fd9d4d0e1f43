import * as v from 'valibot'
import { states } from '#core/fields/address.ts'
import { type Port, portOperation } from './port-operation.ts'

const part = v.nullable(v.string())

export const postalCodes = {
  lookUp: portOperation({
    summary: 'The address of a CEP, at least its state; null if the CEP does not exist.',
    request: v.strictObject({ cep: v.pipe(v.string(), v.digits(), v.length(8)) }),
    answer: v.object({
      place: v.nullable(v.object({ state: v.picklist(states), city: part, district: part, street: part })),
    }),
    seconds: 3,
    reads: true,
    failing: 'the customer types the address',
  }),
}

export type PostalCodes = Port<typeof postalCodes>
