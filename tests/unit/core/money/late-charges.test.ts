import { describe, expect, it } from 'vitest'
import {
  daysLate,
  lateCharges,
  openAmountOf,
  openCharges,
  overchargedAmounts,
} from '#core/money/late-charges.ts'
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

  const row = { dueDate: '2026-11-10', installmentCents: 500_00 }

  it.each([
    ['before it was late, open', [{ from: '2026-11-09', until: null }], 0],
    ['before it was late, answered', [{ from: '2026-11-09', until: '2026-11-16' }], 4],
    ['once it was late, open', [{ from: '2026-11-13', until: null }], 2],
    ['once it was late, answered', [{ from: '2026-11-13', until: '2026-11-16' }], 6],
    ['long before', [{ from: '2026-10-01', until: '2026-10-09' }], 10],
    [
      'twice, overlapping, in any order',
      [
        { from: '2026-11-15', until: '2026-11-18' },
        { from: '2026-11-12', until: '2026-11-16' },
      ],
      3,
    ],
  ])('count no day of a contest: %s', (_, frozen, days) => {
    expect(daysLate(row.dueDate, '2026-11-20', frozen)).toBe(days)
    const { fineCents, interestCents } = lateCharges(row.installmentCents, days)
    expect(openCharges({ ...row, frozen }, '2026-11-20')).toEqual({ fineCents, interestCents })
  })

  it('round half a cent of interest to the even one', () => {
    expect([15_00, 45_00, 75_00].map((face) => lateCharges(face, 1).interestCents)).toEqual([0, 2, 2])
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

/** Due on a Tuesday; two hundredths of it are 10.00, and a day of interest is a sixth of a real. */
const row = { dueDate: '2026-11-10', installmentCents: 500_00 }
/** Due on a holiday before a weekend: the last day to pay is Monday, the 23rd. */
const closed = { dueDate: '2026-11-20', installmentCents: 500_00 }

const part = (date: string, faceCents: number, fineCents = 0, lateInterestCents = 0) => ({
  date,
  faceCents,
  fineCents,
  lateInterestCents,
})

const parts = [part('2026-11-14', 200_00), part('2026-11-16', 50_00), part('2026-11-18', 100_00)] as const

describe('the charges open on a day', () => {
  it.each([
    ['on the last day to pay', row, [], '2026-11-10', 0, 0],
    ['a day later', row, [], '2026-11-11', 10_00, 17],
    ['before the due date', row, [], '2026-11-01', 0, 0],
    ['a holiday later', closed, [], '2026-11-21', 0, 0],
    ['on the day to which banks move it', closed, [], '2026-11-23', 0, 0],
    ['a day after that', closed, [], '2026-11-24', 10_00, 17],
    ['a part before the last day to pay', row, [part('2026-11-09', 200_00)], '2026-11-20', 6_00, 1_00],
    ['a part on the last day to pay', row, [part('2026-11-10', 200_00)], '2026-11-20', 6_00, 1_00],
    ['a part the day after', row, [part('2026-11-11', 200_00)], '2026-11-20', 10_00, 1_07],
    ['a part on the moved day', closed, [part('2026-11-23', 200_00)], '2026-11-30', 6_00, 70],
    ['a part the day after that', closed, [part('2026-11-24', 200_00)], '2026-11-30', 10_00, 77],
    ['a part on the day itself', row, [part('2026-11-20', 200_00)], '2026-11-20', 10_00, 1_67],
    ['a part still to come', row, [part('2026-11-25', 200_00)], '2026-11-20', 10_00, 1_67],
    ['parts in order', row, parts, '2026-11-20', 10_00, 1_13],
    ['parts in any order', row, [parts[2], parts[0], parts[1]], '2026-11-20', 10_00, 1_13],
    ['the last part first', row, parts.toReversed(), '2026-11-20', 10_00, 1_13],
    ['a part that is more than all', row, [part('2026-11-12', 600_00)], '2026-11-20', 10_00, 33],
    ['what was paid of them', row, [part('2026-11-20', 0, 4_00, 1_00)], '2026-11-20', 6_00, 67],
    ['more paid than ran', row, [part('2026-11-20', 0, 11_00, 2_00)], '2026-11-20', 0, 0],
  ])('%s', (_, of, paid, day, fineCents, interestCents) => {
    expect(openCharges({ ...of, parts: paid }, day)).toEqual({ fineCents, interestCents })
  })
})

describe('what a payment that was reported late shows to be charged too much', () => {
  it.each([
    ['all of it, if it paid all in time', '2026-11-10', 500_00, 10_00, 1_67],
    ['its share, if it paid a part in time', '2026-11-10', 200_00, 4_00, 67],
    ['interest alone, if it was late itself', '2026-11-15', 200_00, 0, 34],
    ['nothing, if it came on the same day', '2026-11-20', 200_00, 0, 0],
    ['nothing, if it came later', '2026-11-25', 200_00, 0, 0],
  ])('%s', (_, date, faceCents, fineCents, interestCents) => {
    const paid = { ...row, parts: [part('2026-11-20', 500_00, 10_00, 1_67)] }
    expect(overchargedAmounts(paid, { date, faceCents })).toEqual({ fineCents, interestCents })
  })

  it('counts to the last of the others, whatever the order in which they were booked', () => {
    const booked = [part('2026-11-20', 300_00, 10_00, 1_67), part('2026-11-15', 200_00)]
    const { interestCents } = overchargedAmounts(
      { ...row, parts: booked },
      { date: '2026-11-12', faceCents: 100_00 },
    )
    expect(interestCents).toBe(26)
  })

  it('is nothing without other payments', () => {
    expect(overchargedAmounts(row, { date: '2026-11-10', faceCents: 500_00 })).toEqual({
      fineCents: 0,
      interestCents: 0,
    })
  })

  it('is not what was paid too much anyway', () => {
    const paid = { ...row, parts: [part('2026-11-20', 500_00, 11_00, 2_00)] }
    expect(overchargedAmounts(paid, { date: '2026-11-20', faceCents: 100_00 })).toEqual({
      fineCents: 0,
      interestCents: 0,
    })
  })
})

it('the rest is what parts leave of the face', () => {
  expect(openAmountOf(row)).toBe(500_00)
  expect(openAmountOf({ ...row, parts: [part('2026-11-01', 100_00), part('2026-11-20', 50_00, 9_00)] })).toBe(
    350_00,
  )
})
