import { describe, expect, it } from 'vitest'
import { daysLate, lateCharges, openCharges } from '#core/money/late.ts'
import { cents, vectors } from '../../support.ts'

describe('late charges', () => {
  it.each(vectors.late.vectors)('$amount, $days_late days at $fine_percent % and $interest', (vector) => {
    const terms = {
      fine: Number(vector.fine_percent) / 100,
      monthlyInterest: Number.parseFloat(vector.interest) / 100,
    }
    expect(lateCharges(cents(vector.amount), vector.days_late, terms)).toEqual({
      fineCents: cents(vector.fine),
      interestCents: cents(vector.interest_amount),
      totalCents: cents(vector.total),
    })
  })

  it('are the most the law allows unless the contract says otherwise', () => {
    expect(lateCharges(479_74, 10).totalCents).toBe(490_93)
  })

  it('never fine more than two in a hundred, of the whole or of a rest', () => {
    expect(lateCharges(496_26, 1).fineCents).toBe(9_92)
    const row = { dueDate: '2026-11-10', installmentCents: 496_27, parts: [] }
    expect(openCharges(row, '2026-11-20').fineCents).toBe(9_92)
  })

  it('refuses broken cents and days', () => {
    expect(() => lateCharges(10.5, 1)).toThrow(RangeError)
    expect(() => lateCharges(1000, -1)).toThrow(RangeError)
    expect(() => lateCharges(1000, 0.5)).toThrow(RangeError)
  })
})

describe('days late', () => {
  it.each([
    ['on the day', '2026-11-23', '2026-11-23', 0],
    ['before it', '2026-11-23', '2026-11-01', 0],
    ['the day after', '2026-11-23', '2026-11-24', 1],
    ['due on a holiday, paid on the next business day', '2026-11-20', '2026-11-23', 0],
    ['due on a holiday, paid a day later', '2026-11-20', '2026-11-24', 1],
  ])('%s', (_, due, paid, days) => {
    expect(daysLate(due, paid)).toBe(days)
  })
})
