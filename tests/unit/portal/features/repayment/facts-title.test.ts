import { expect, test } from 'vitest'
import { factsTitle, totalLabel } from '../../../../../portal/features/repayment/loan/loan-facts-title.ts'

test.each([
  ['offers', false, 'O que você pediu'],
  ['declined', false, 'O que você pediu'],
  ['forwarded', false, 'O que você pediu'],
  ['cancelled', false, 'O que você pediu'],
  ['active', false, 'O que foi combinado'],
  ['active', true, 'O que vale agora'],
  ['paid-off', true, 'O que foi contratado'],
  ['withdrawn', false, 'O que dizia o contrato, que não vale mais'],
] as const)('the sums of a loan that is %s (changed since: %s) stand under "%s"', (state, changed, title) =>
  expect(factsTitle(state, changed)).toBe(title),
)

test.each([
  ['active', 'Total a pagar'],
  ['paid-off', 'Total do contrato'],
  ['withdrawn', 'Total que seria pago'],
] as const)('the total of a loan that is %s is called "%s"', (state, label) =>
  expect(totalLabel(state)).toBe(label),
)
