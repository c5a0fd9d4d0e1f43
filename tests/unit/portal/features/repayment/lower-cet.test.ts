import { expect, it } from 'vitest'
import { lowerCetNote } from '../../../../../portal/features/repayment/words/lower-cet.ts'

const contract = { totalCents: 8_000_00, annualCet: 0.5029 }

it.each([
  ['dearer at a lower rate', 9_598_46, 0.4928, true],
  ['dearer at the same rate as shown', 9_598_46, 0.50286, false],
  ['dearer at a higher rate', 9_598_46, 0.51, false],
  ['cheaper at a lower rate', 7_000_00, 0.4, false],
  ['the same total', 8_000_00, 0.4, false],
])('a schedule that is %s', (_, totalCents, annualCet, isTold) => {
  expect(lowerCetNote(contract, { totalCents, annualCet }) !== '').toBe(isTold)
})
