import { expect, test } from 'vitest'
import { limitOf } from '../../../demo/api/repayment/automatic-debit/debit-authorizations.ts'

const row = (dueDate: string, installmentCents: number, paymentId: string | null = null) => ({
  ...{ dueDate, installmentCents, paymentId },
})

test.each([
  ['the highest', [row('2026-12-10', 300_00), row('2027-01-10', 310_00)], 310_00],
  ['not what is late', [row('2026-10-10', 496_81), row('2026-12-10', 358_77)], 358_77],
  ['not what was paid', [row('2026-12-10', 496_81, 'pay'), row('2027-01-10', 358_77)], 358_77],
  ['not what is due too soon for a debit', [row('2026-11-30', 496_81), row('2027-01-11', 358_77)], 358_77],
  ['none where all is late', [row('2026-10-10', 496_81)], 0],
] as const)('a debit needs as much as the installments that it can still take: %s', (_name, rows, cents) => {
  expect(limitOf(rows, '2026-11-30')).toBe(cents)
})
