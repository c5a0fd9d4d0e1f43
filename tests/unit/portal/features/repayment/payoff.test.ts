import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  endsOn,
  type PayoffChoice,
  wordsOf,
} from '../../../../../portal/features/repayment/payoff/choice.ts'

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
    // What a boleto being processed pays does not delay the end, whatever its due date.
    [[3, 4], day],
  ])('with %j paid now, on %s', (chosen, end) => {
    expect(endsOn(loan, new Set(chosen), day)).toBe(end)
  })
})

describe('a choice that is kept in words', () => {
  const today = { today: day } as const
  const all: PayoffChoice = { choose: 'all', count: 1, numbers: [], amount: '', start: 'last', date: day }

  it.each<[string, Partial<PayoffChoice>]>([
    ['some of the next', { choose: 'next', count: 3, date: '2026-12-01' }],
    ['one by one', { choose: 'list', numbers: [3, 14] }],
    ['by an amount', { choose: 'amount', amount: '1.250,', start: 'next' }],
  ])('is the same again: %s', (_name, part) => {
    const choice = { ...all, ...part }
    expect(choiceOf(wordsOf(choice), today)).toEqual(choice)
  })

  it('is all of it, today, where it is no choice any more', () => {
    expect(choiceOf({}, today)).toEqual(all)
    const odd = { choose: 'x', count: '-2', numbers: 'a b', start: '', date: '2026-11-21' }
    expect(choiceOf(odd, today)).toEqual(all)
  })
})
