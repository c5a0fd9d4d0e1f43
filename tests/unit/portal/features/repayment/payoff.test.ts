import { describe, expect, it } from 'vitest'
import { endsOn } from '../../../../../portal/features/repayment/payoff/choice.ts'

const item = (number: number, state: string, dueDate: string) => ({ number, state, dueDate })
const loan = {
  items: [
    item(1, 'paid', '2026-11-10'),
    item(2, 'processing', '2026-12-10'),
    item(3, 'due', '2027-01-10'),
    item(4, 'open', '2027-02-10'),
  ],
} as unknown as Parameters<typeof endsOn>[0]
const day = '2026-11-22'

describe('when a loan ends', () => {
  it.each([
    [[], '2027-02-10'],
    [[4], '2027-01-10'],
    // What a boleto under way pays holds nothing up, whenever it was due.
    [[3, 4], day],
  ])('with %j paid now, on %s', (chosen, end) => {
    expect(endsOn(loan, new Set(chosen), day)).toBe(end)
  })
})
