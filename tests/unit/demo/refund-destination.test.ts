import { expect, it } from 'vitest'
import type { Context } from '../../../demo/api/platform/context.ts'
import { goesToPayer } from '../../../demo/api/repayment/refunds/refund-destination.ts'

const withBank = (refundsToPayer: boolean) =>
  ({ settings: { bank: { refundsToPayer } } }) as Pick<Context, 'settings'>

it.each([
  ['a Pix paid twice', 'pix', 'E1', 100_00, 100_00, true, true],
  ['a part of a Pix', 'pix', 'E1', 100_00, 1, true, true],
  ['a Pix given back doubled', 'pix', 'E1', 100_00, 100_01, true, false],
  ['a Pix whose id is unknown', 'pix', null, 100_00, 100_00, true, false],
  ['a boleto', 'boleto', null, 100_00, 100_00, true, false],
  ['a bank that returns nothing', 'pix', 'E1', 100_00, 100_00, false, false],
] as const)('%s', (_, method, endToEndId, amountCents, creditCents, refundsToPayer, isPayer) => {
  const credit = { method, endToEndId, amountCents, creditCents }
  expect(goesToPayer(withBank(refundsToPayer), credit)).toBe(isPayer)
})
