import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  type PayoffChoice,
  payoffEndDate,
  payoffQuery,
  wordsOf,
} from '../../../../../portal/features/repayment/payoff/payoff-choice.ts'
import { quoteTitle } from '../../../../../portal/features/repayment/payoff/quote-title.ts'

const item = (number: number, state: string, dueDate: string) => ({ number, state, dueDate })
const loan = {
  items: [
    item(1, 'paid', '2026-11-10'),
    item(2, 'processing', '2026-12-10'),
    item(3, 'due', '2027-01-10'),
    item(4, 'open', '2027-02-10'),
  ],
} as unknown as Parameters<typeof payoffEndDate>[0]
const day = '2026-11-22'

describe('the title of a price', () => {
  const priced = { settles: true, items: [{ number: 7 }] }
  it.each([
    ['the day it is asked on', '2026-11-27', '2026-11-27', 'Para quitar hoje, 27/11/2026'],
    ['a day ahead', '2026-11-30', '2026-11-30', 'Para quitar em 30/11/2026'],
    ['the day on which banks open again', '2026-11-29', '2026-11-30', 'Para quitar até 30/11/2026'],
  ])('names %s', (_, date, payBy, title) =>
    expect(quoteTitle({ ...priced, date, payBy }, '2026-11-27')).toBe(title),
  )
  it('says the same of some installments', () =>
    expect(
      quoteTitle({ ...priced, settles: false, date: '2026-11-28', payBy: '2026-11-30' }, '2026-11-28'),
    ).toBe('Parcela 7, até 30/11/2026'))
})

describe('when a loan ends', () => {
  it.each([
    [[], '2027-02-10'],
    [[4], '2027-01-10'],
    // What a boleto being processed pays does not delay the end, whatever its due date.
    [[3, 4], day],
  ])('with %j paid now, on %s', (chosen, end) => {
    expect(payoffEndDate(loan, new Set(chosen), day)).toBe(end)
  })
})

describe('a choice that is kept in words', () => {
  const today = { today: day } as const
  const all: PayoffChoice = { what: 'all', numbers: [], amount: '', date: day }

  it.each<[string, Partial<PayoffChoice>]>([
    ['on another day', { date: '2026-12-01' }],
    ['one by one', { what: 'some', numbers: [3, 14] }],
    ['by an amount', { what: 'some', amount: '1.250,' }],
  ])('is the same again: %s', (_name, part) => {
    const choice = { ...all, ...part }
    expect(choiceOf(wordsOf(choice), today)).toEqual(choice)
  })

  it('is all of it, today, where it is no choice any more', () => {
    expect(choiceOf({}, today)).toEqual(all)
    const odd = { what: 'x', numbers: 'a b', date: '2026-11-21' }
    expect(choiceOf(odd, today)).toEqual(all)
  })

  it.each<[string, Partial<PayoffChoice>, object]>([
    ['everything', {}, { query: { date: day } }],
    // Paid and processing ones are left out, in whatever order they were ticked.
    ['ticked', { what: 'some', numbers: [4, 3, 1, 2] }, { query: { date: day, numbers: '3,4' } }],
    [
      'an amount, whatever was ticked',
      { what: 'some', numbers: [3], amount: '100' },
      { query: { date: day, amountCents: '10000' } },
    ],
    ['nothing ticked', { what: 'some', numbers: [1] }, { missing: 'numbers' }],
    ['no amount', { what: 'some', amount: '0' }, { missing: 'amount' }],
    ['no day', { date: '' }, { missing: 'day' }],
    ['a day too far', { date: '2026-12-23' }, { missing: 'day' }],
  ])('asks for %s', (_name, part, asked) => {
    expect(payoffQuery({ ...all, ...part }, { ...loan, ...today })).toEqual(asked)
  })
})
