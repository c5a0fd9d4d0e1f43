import { describe, expect, test, vi } from 'vitest'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addMonths, daysBetween } from '#core/calendar/dates.ts'
import { annualCet } from '#core/money/cet.ts'
import { skipInstallment } from '#core/money/due-day.ts'
import { planEnd, planLate } from '#core/money/late-plan.ts'
import { lengthenTerm } from '#core/money/longer-term.ts'
import { sizeOf } from '../../../prove/sizes.ts'
import { fc } from '../../../support/random.ts'
import { loans, running } from '../../../support/running-loans.ts'

const runs = sizeOf('renegotiations')
vi.setConfig({ testTimeout: 30_000 + runs * 60 })

const cases = fc.record({
  wish: loans,
  paid: fc.integer({ min: 0, max: 4 }),
  added: fc.integer({ min: 1, max: 24 }),
})

/** A loan with some installments paid from the front. */
function onTheWay({
  wish,
  paid,
}: Pick<typeof cases extends fc.Arbitrary<infer T> ? T : never, 'wish' | 'paid'>) {
  const loan = running(wish)
  const open = loan.installments.map(({ number }) => number).slice(paid)
  const balanceCents = loan.installments[paid - 1]?.balanceCents ?? loan.principalCents
  return { loan, open, balanceCents }
}

type Row = { number: number; dueDate: string; installmentCents: number }

const cetOf = (loan: ReturnType<typeof running>, rows: readonly Row[]) =>
  annualCet(
    loan.netCents,
    loan.disbursementDate,
    rows.map(({ dueDate, installmentCents }) => ({ date: dueDate, cents: installmentCents })),
  )

/** What monthly installments are worth on the day of the first, at the contract's rate. */
const worth = ({ monthlyRate }: Pick<ReturnType<typeof running>, 'monthlyRate'>, cents: readonly number[]) =>
  cents.reduceRight((later, one) => one + later / (1 + monthlyRate), 0)

const sum = (rows: readonly number[]) => rows.reduce((total, cents) => total + cents, 0)

describe('a month without an installment', () => {
  test('every open one a month later, all alike, and never dearer than being late by that month', () => {
    let bound = 0
    fc.assert(
      fc.property(cases, (given) => {
        const { loan, open } = onTheWay(given)
        const skipped = skipInstallment(loan, open)
        const before = loan.installments.filter(({ number }) => open.includes(number))
        const after = skipped.installments.filter(({ number }) => open.includes(number))
        expect(after.map(({ dueDate }) => dueDate)).toEqual(
          before.map(({ dueDate }) => addMonths(dueDate, 1)),
        )
        const rises = after.map((row, at) => row.installmentCents - (before[at]?.installmentCents ?? 0))
        expect(new Set(rises)).toEqual(new Set([skipped.riseCents]))
        expect(sum(rises)).toBe(skipped.extraInterestCents)
        const lateness = before.map(({ dueDate, installmentCents }) => {
          const days = Math.max(0, daysBetween(nextBusinessDay(dueDate), addMonths(dueDate, 1)))
          return (installmentCents * 2) / 100 + (installmentCents * days) / 3000
        })
        expect(skipped.extraInterestCents).toBeLessThanOrEqual(sum(lateness) + before.length)
        if (skipped.extraInterestCents > sum(lateness) - 2 * before.length) bound += 1
        expect(skipped.shifts.at(-1)?.balanceCents).toBe(0)
        expect(cetOf(loan, skipped.installments)).toBeLessThanOrEqual(cetOf(loan, loan.installments))
      }),
      { numRuns: runs },
    )
    // Dear contracts reach the bound, cheap ones do not.
    expect(bound).toBeGreaterThan(runs / 10)
    expect(bound).toBeLessThan(runs - runs / 10)
  })
})

describe('smaller installments for longer', () => {
  test('all equal, summing to the cent, worth no more than what was owed, and the CET never above the contract’s', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { loan, open, balanceCents } = onTheWay(given)
        const longer = lengthenTerm(loan, open, balanceCents, given.added)
        const { eachCents, rows, extraInterestCents } = longer
        expect(longer.installments.slice(0, given.paid)).toEqual(loan.installments.slice(0, given.paid))
        const spread = longer.installments.slice(given.paid)
        expect(spread).toHaveLength(open.length + given.added)
        for (const [at, { dueDate, installmentCents }] of spread.entries()) {
          expect(installmentCents).toBe(eachCents)
          expect(dueDate).toBe(addMonths(spread[0]?.dueDate ?? '', at))
        }
        const before = loan.installments.slice(given.paid)
        const whole = sum(before.map(({ installmentCents }) => installmentCents))
        expect(eachCents * spread.length).toBe(whole + extraInterestCents)
        const [owed, now] = [
          worth(
            loan,
            before.map(({ installmentCents }) => installmentCents),
          ),
          worth(
            loan,
            spread.map(({ installmentCents }) => installmentCents),
          ),
        ]
        expect(now).toBeLessThanOrEqual(owed + 1e-6)
        expect(owed - now).toBeLessThanOrEqual(spread.length)
        // A schedule in which each row is its interest and its share of the debt, and the debt ends.
        let balance = balanceCents
        for (const [at, row] of rows.entries()) {
          expect(row.interestCents + row.amortisationCents).toBe(row.installmentCents)
          expect(row.balanceCents).toBe(balance - row.amortisationCents)
          // A long first period may cost more than the smaller installment: the API does not offer that.
          if (at > 0 || given.paid > 0) expect(row.amortisationCents).toBeGreaterThan(0)
          balance = row.balanceCents
        }
        expect(balance).toBe(0)
        expect(cetOf(loan, longer.installments)).toBeLessThanOrEqual(cetOf(loan, loan.installments))
      }),
      { numRuns: runs },
    )
  })

  test('of installments that were paid in part, what is left of each is the same as of the others', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(cases, shares, (given, percents) => {
        const { loan, open, balanceCents } = onTheWay({ ...given, paid: Math.min(given.paid, 2) })
        const paidOf = (number: number) => {
          const percent = percents[open.indexOf(number)] ?? 0
          const { installmentCents = 0 } = loan.installments[number - 1] ?? {}
          return Math.floor((installmentCents * percent) / 100)
        }
        const installments = loan.installments.map((row) => {
          const faceCents = paidOf(row.number)
          return faceCents > 0
            ? { ...row, parts: [{ date: row.dueDate, faceCents, fineCents: 0, lateInterestCents: 0 }] }
            : row
        })
        const longer = lengthenTerm({ ...loan, installments }, open, balanceCents, given.added)
        const { eachCents, rows, extraInterestCents } = longer
        const spread = longer.installments.slice(-rows.length)
        expect(spread.map(({ number, installmentCents }) => installmentCents - paidOf(number))).toEqual(
          rows.map(() => eachCents),
        )
        expect(rows.map((row) => row.installmentCents)).toEqual(
          spread.map(({ installmentCents }) => installmentCents),
        )
        const owed = installments
          .slice(-open.length)
          .map(({ number, installmentCents }) => installmentCents - paidOf(number))
        expect(eachCents * rows.length).toBe(sum(owed) + extraInterestCents)
        const lost =
          worth(loan, owed) -
          worth(
            loan,
            rows.map(() => eachCents),
          )
        expect(lost).toBeGreaterThanOrEqual(-1e-6)
        expect(lost).toBeLessThanOrEqual(rows.length)
      }),
      { numRuns: runs },
    )
  })

  test('nothing open is nothing to spread', () => {
    const loan = running({ net: 8, rate: 319, quantity: 12, start: 3, dueDay: 10 })
    expect(() => lengthenTerm(loan, [], 0, 6)).toThrow(RangeError)
    expect(() => skipInstallment(loan, [])).toThrow(RangeError)
  })
})

describe('a plan for what is late', () => {
  test('its parts are what was owed, to the cent, one a month, and differ by a cent at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_00, max: 5_000_00 }),
        fc.integer({ min: 1, max: 12 }),
        (owed, quantity) => {
          fc.pre(owed >= quantity * 10_00)
          const parts = planLate(owed, quantity, '2026-12-10')
          const cents = parts.map((part) => part.cents)
          expect(sum(cents)).toBe(owed)
          expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1)
          expect(Math.min(...cents)).toBeGreaterThanOrEqual(10_00)
          expect(parts.map(({ dueDate }) => dueDate)).toEqual(
            cents.map((_, at) => addMonths('2026-12-10', at)),
          )
        },
      ),
      { numRuns: runs },
    )
  })

  test('no part is below the smallest payment', () => {
    expect(planLate(29_99, 2, '2026-12-10').map(({ cents }) => cents)).toEqual([15_00, 14_99])
    expect(() => planLate(29_99, 3, '2026-12-10')).toThrow(RangeError)
    expect(() => planLate(0, 1, '2026-12-10')).toThrow(RangeError)
  })

  test.each([
    ['nothing is paid', [], '2026-12-25'],
    ['the first part is paid on its last day of grace', [['2026-12-25', 100_00]], '2027-01-26'],
    ['a day too late', [['2026-12-26', 300_00]], '2026-12-25'],
    ['a cent less is paid', [['2026-12-10', 99_99]], '2026-12-25'],
    ['two parts are paid ahead', [['2026-12-01', 200_00]], '2027-02-25'],
    ['all are paid', [['2026-12-01', 300_00]], '2027-02-25'],
  ] as const)('ends fifteen days after a part that was not paid: %s', (_, payments, end) => {
    // The 10th of January 2027 is a Sunday.
    const parts = planLate(300_00, 3, '2026-12-10')
    const paidUntil = (day: string) => sum(payments.filter(([date]) => date <= day).map(([, cents]) => cents))
    expect(planEnd(parts, paidUntil)).toBe(end)
  })
})
