import * as v from 'valibot'
import { expect, it } from 'vitest'
import { id } from '#core/api/contract/path-params.ts'
import { movementKey } from '../../../demo/api/ports/port-schemas.ts'
import { refundKey } from '../../../demo/api/repayment/refunds/refunds.ts'

it('a refund has a key that its port takes, however long the id of the payment and however often it is sent', () => {
  const longest = 'x'.repeat(64)
  expect(v.is(id, longest)).toBe(true)
  for (const number of [1, 2, 99]) expect(v.is(movementKey, refundKey(longest, number))).toBe(true)
})
