import Decimal from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { moveDueDay } from '#core/money/due-day.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { fc } from '../../../support/random.ts'
import { loans, running } from '../../../support/running-loans.ts'

const D = Decimal.clone({ precision: 28, rounding: Decimal.ROUND_HALF_EVEN })

const example = { net: 8, rate: 319, quantity: 24, start: 3, dueDay: 10 } as const

/** An active loan: some installments paid from the front, some from the end, the next possibly in part. */
const cases = fc.record({
  wish: loans,
  day: fc.constantFrom(...dueDays),
  paid: fc.integer({ min: 0, max: 3 }),
  paidLast: fc.integer({ min: 0, max: 2 }),
  part: fc.constantFrom(0, 0, 0.3),
})

function onTheWay({
  wish,
  paid,
  paidLast,
  part,
}: Omit<typeof cases extends fc.Arbitrary<infer T> ? T : never, 'day'>) {
  const whole = running(wish)
  const installments = whole.installments.map((row, index) => {
    const faceCents = Math.round(row.installmentCents * part)
    const came = { date: addDays(row.dueDate, -20), faceCents, fineCents: 0, lateInterestCents: 0 }
    return index === paid && part > 0 ? { ...row, parts: [came] } : row
  })
  const open = installments.map(({ number }) => number).slice(paid, installments.length - paidLast)
  return { loan: { ...whole, installments }, open }
}

/** Value of the open installments on the first old due date, each period counted as a month, in decimals. */
function worth(loan: RunningLoan, open: readonly number[], later: number): Decimal {
  const first = open[0] ?? 0
  return loan.installments
    .filter(({ number }) => open.includes(number))
    .reduce((sum, row) => {
      const months = new D(row.number - first).plus(new D(later).div(30))
      return sum.plus(new D(openAmountOf(row)).div(new D(1).plus(loan.monthlyRate).pow(months)))
    }, new D(0))
}

describe('another due day', () => {
  test('each open installment rises alike, and what is owed is worth the same', () => {
    let largest = 0
    fc.assert(
      fc.property(cases, ({ day, ...rest }) => {
        const { loan, open } = onTheWay(rest)
        const moved = moveDueDay(loan, open, day)
        const { extraDays, riseCents, extraInterestCents } = moved
        const rises = loan.installments.map(
          (row, index) => (moved.installments[index]?.installmentCents ?? 0) - row.installmentCents,
        )
        expect(rises).toEqual(loan.installments.map(({ number }) => (open.includes(number) ? riseCents : 0)))
        expect(rises.reduce((sum, cents) => sum + cents, 0)).toBe(extraInterestCents)
        // Less than a cent lower per installment, as valued on that day.
        const [before, after] = [worth(loan, open, 0), worth({ ...loan, ...moved }, open, extraDays)]
        expect(before.minus(after).toNumber()).toBeGreaterThan(-1e-6)
        expect(before.minus(after).toNumber()).toBeLessThanOrEqual(open.length + 1)
        // No installment rises by more than its own growth in those days.
        const most = Math.max(...loan.installments.map(({ installmentCents }) => installmentCents))
        const growth = (1 + loan.monthlyRate) ** (extraDays / 30) - 1
        expect(riseCents).toBeLessThanOrEqual(most * growth + 0.5)
        largest = Math.max(largest, riseCents / most)
      }),
      { numRuns: 150 },
    )
    expect(largest).toBeGreaterThan(0.05)
    expect(largest).toBeLessThan(0.105)
  })

  test('dates move later, together, by less than a month and a day; what came before stays', () => {
    fc.assert(
      fc.property(cases, ({ day, ...rest }) => {
        const { loan, open } = onTheWay(rest)
        const { extraDays, installments } = moveDueDay(loan, open, day)
        const at = loan.installments.findIndex(({ number }) => number === open[0])
        expect(installments.slice(0, at)).toEqual(loan.installments.slice(0, at))
        for (const { dueDate } of installments.slice(at)) expect(Number(dueDate.slice(8))).toBe(day)
        expect(daysBetween(loan.installments[at]!.dueDate, installments[at]!.dueDate)).toBe(extraDays)
        expect(extraDays).toBeGreaterThan(0)
        expect(extraDays).toBeLessThanOrEqual(31)
      }),
    )
  })

  test('the change itself takes nothing: on every day before, all of it and any one settles for no more than without it', () => {
    const days = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(
        cases,
        days,
        fc.nat(),
        fc.constantFrom(...dueDays),
        ({ day, ...rest }, sooner, which, again) => {
          const { loan, open } = onTheWay(rest)
          const first = loan.installments.find(({ number }) => number === open[0])
          const on = addDays(first?.dueDate ?? '', -sooner)
          const moved = { ...loan, ...moveDueDay(loan, open, day) }
          const twice = { ...moved, ...moveDueDay(moved, open, again) }
          const totals = (chosen: readonly number[]) =>
            [loan, moved, twice].map((one) => settleInstallments(one, chosen, on).totalCents) as [
              number,
              number,
              number,
            ]
          const [before, after, last] = totals(open)
          expect(after).toBeLessThanOrEqual(before)
          expect(last).toBeLessThanOrEqual(after)
          // Each rises by whole cents, less than a cent below its growth.
          expect(last).toBeGreaterThanOrEqual(before - 2 * open.length)
          if (rest.part > 0) return
          const [one, oneAfter, oneLast] = totals([open[which % open.length]!])
          expect(oneAfter).toBeLessThanOrEqual(one)
          expect(oneLast).toBeLessThanOrEqual(oneAfter)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('the schedule stays one: interest and amortisation sum to each installment, and nothing more is lent', () => {
    fc.assert(
      fc.property(cases, ({ day, ...rest }) => {
        const { loan, open } = onTheWay(rest)
        const { shifts, riseCents, extraInterestCents, extraDays } = moveDueDay(loan, open, day)
        expect(shifts.map(({ number }) => number)).toEqual(open)
        let before = 0
        for (const [index, { interestCents, amortisationCents, balanceCents }] of shifts.entries()) {
          // The value of the rises that are still to come.
          const later = shifts.slice(index + 1)
          const exact = later.reduce((sum, _, at) => sum + riseCents / (1 + loan.monthlyRate) ** (at + 1), 0)
          expect(Math.abs(balanceCents - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
          expect(interestCents + amortisationCents).toBe(riseCents)
          expect(amortisationCents).toBe(before - balanceCents)
          before = balanceCents
        }
        expect(before).toBe(0)
        expect(shifts.reduce((sum, { interestCents }) => sum + interestCents, 0)).toBe(extraInterestCents)
        // The first one carries the extra days' interest on the whole debt. Rises are truncated to whole
        // cents, and the balance after it is rounded.
        const owed = worth(loan, open, 0).toNumber()
        const grown = owed * ((1 + loan.monthlyRate) ** (extraDays / 30) - 1)
        expect(Math.abs((shifts[0]?.interestCents ?? 0) - grown)).toBeLessThanOrEqual(open.length + 0.5)
      }),
    )
  })

  test('by hand: R$ 8.000, 24 times at 3,19% a month, ten days later', () => {
    const loan = running(example)
    const open = loan.installments.map(({ number }) => number)
    const { riseCents, extraDays, extraInterestCents } = moveDueDay(loan, open, 20)
    const [{ installmentCents } = { installmentCents: 0 }] = loan.installments
    expect(extraDays).toBe(10)
    // Equal installments: each grows by ten days of interest, 1.0319 ^ (1/3) - 1 = 1,0522%.
    expect(riseCents).toBe(Math.floor(installmentCents * 0.010522))
    expect(extraInterestCents).toBe(24 * riseCents)
  })

  test('each day that it adds is a thirtieth of a month, before it and within it; a month is one where nothing else is said', () => {
    const { installments, ...rest } = running(example)
    const plain = { ...rest, installments: installments.map(({ months, ...row }) => row) }
    const open = plain.installments.map(({ number }) => number).slice(1)
    const moved = moveDueDay(plain, open, 20)
    const [, first] = moved.installments
    expect([first?.months, first?.movedDays]).toEqual([1 + 10 / 30, 10])
    const twice = moveDueDay({ ...plain, ...moved }, open, 25).installments[1]
    expect([twice?.months, twice?.movedDays]).toEqual([1 + 10 / 30 + 5 / 30, 15])
    for (let left = 0; left <= 11; left += 1) {
      const on = addDays(first!.dueDate, -left)
      const months = settleInstallments({ ...plain, ...moved }, [2], on).items[0]?.months ?? 0
      const period = daysBetween(plain.installments[0]!.dueDate, plain.installments[1]!.dueDate)
      expect([left, months]).toEqual([left, left <= 10 ? left / 30 : 10 / 30 + 1 / period])
    }
  })

  test('there is none where nothing is open', () => {
    expect(() => moveDueDay(running(example), [], 10)).toThrow(RangeError)
  })
})
