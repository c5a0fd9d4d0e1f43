import { expect, test } from 'vitest'
import { debtVerdict } from '../../../../../portal/features/request/offers/debts/debt-verdict.ts'

test.each([
  [0.503, 0.9517, 'dearer'],
  [0.9517, 0.503, 'cheaper'],
  [0.503, 0.50301, 'same'],
] as const)('a debt of %d a year paid with an offer of %d is %s', (annualCet, cetYear, verdict) => {
  expect(debtVerdict({ annualCet }, { cetYear })).toBe(verdict)
})
