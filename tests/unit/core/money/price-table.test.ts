import { describe, expect, it } from 'vitest'
import { rateOfReturn } from '#core/money/cet.ts'
import { amortisationShares, installmentCents, paymentSchedule } from '#core/money/price-table.ts'
import { fc, seed } from '../../../support/random.ts'
import { cents, vectors } from '../../support.ts'

const { annuity } = vectors

describe('installment', () => {
  it.each(annuity.vectors)('$pv at $monthly_rate x $n is $instalment ($kind)', (vector) => {
    const terms = {
      principalCents: cents(vector.pv),
      monthlyRate: Number(vector.monthly_rate),
      installmentsQty: vector.n,
    }
    expect(installmentCents(terms)).toBe(cents(vector.instalment))
  })

  it.each(annuity.irr)('$pv back in $n of $instalment costs $monthly a month ($kind)', (vector) => {
    const flows = Array.from({ length: vector.n }, (_, index) => ({
      cents: cents(vector.instalment),
      time: index + 1,
    }))
    expect(rateOfReturn(cents(vector.pv), flows)).toBeCloseTo(Number(vector.monthly), 6)
  })

  it.each([
    { principalCents: -1, monthlyRate: 0.019, installmentsQty: 12 },
    { principalCents: 10.5, monthlyRate: 0.019, installmentsQty: 12 },
    { principalCents: 1000, monthlyRate: -0.01, installmentsQty: 12 },
    { principalCents: 1000, monthlyRate: Number.NaN, installmentsQty: 12 },
    { principalCents: 1000, monthlyRate: 0.019, installmentsQty: 0 },
    { principalCents: 1000, monthlyRate: 0.019, installmentsQty: 1.5 },
    { principalCents: 1000, monthlyRate: 0.019, installmentsQty: 1, firstPeriod: 0 },
  ])('refuses %o', (terms) => {
    expect(() => installmentCents(terms)).toThrow(RangeError)
    expect(() => paymentSchedule(terms)).toThrow(RangeError)
  })
})

describe('schedule', () => {
  const { pv, monthly_rate, n, rows } = annuity.schedule
  const published = paymentSchedule({
    principalCents: cents(pv),
    monthlyRate: Number(monthly_rate),
    installmentsQty: n,
  })

  it.each(rows)('has the published row $k', (row) => {
    expect(published[row.k - 1]).toMatchObject({
      interestCents: cents(row.interest),
      amortisationCents: cents(row.amortisation),
      balanceCents: cents(row.balance),
    })
  })

  it('settles in the last interest the cents lost to rounding', () => {
    expect(published.map((row) => row.installmentCents)).toEqual([13330, 13330, 13330, 13330])
    expect(published.at(-1)).toMatchObject({ balanceCents: 0, interestCents: 169, amortisationCents: 13161 })
  })

  it('differs in the last installment when there is no interest', () => {
    const rows = paymentSchedule({ principalCents: 100_000, monthlyRate: 0, installmentsQty: 7 })
    expect(rows.map((row) => row.installmentCents)).toEqual([14286, 14286, 14286, 14286, 14286, 14286, 14284])
    expect(rows.every((row) => row.interestCents === 0)).toBe(true)
  })

  it('never turns those cents into negative interest', () => {
    const rows = paymentSchedule({
      principalCents: 100_000,
      monthlyRate: 0.001,
      installmentsQty: 17,
      firstPeriod: 0.5,
    })
    expect(rows.slice(-2)).toMatchObject([
      { installmentCents: 5932, interestCents: 12, balanceCents: 5934 },
      { installmentCents: 5934, interestCents: 0, balanceCents: 0 },
    ])
  })

  it('refuses terms under which nothing would be repaid', () => {
    expect(() => paymentSchedule({ principalCents: 36, monthlyRate: 0.099, installmentsQty: 36 })).toThrow(
      RangeError,
    )
  })

  it(`adds up to the cent, row by row (seed ${seed})`, () => {
    const terms = fc.record({
      principalCents: fc.integer({ min: 1_000_00, max: 60_000_00 }),
      monthlyRate: fc.double({ min: 0.01, max: 0.15, noNaN: true }),
      installmentsQty: fc.integer({ min: 1, max: 36 }),
      firstPeriod: fc.integer({ min: 15, max: 30 }).map((days) => days / 30),
    })
    fc.assert(
      fc.property(terms, (given) => {
        let balance = given.principalCents
        for (const row of paymentSchedule(given)) {
          expect(row.interestCents + row.amortisationCents).toBe(row.installmentCents)
          expect(row.installmentCents).toBe(installmentCents(given))
          expect(row.balanceCents).toBe(balance - row.amortisationCents)
          balance = row.balanceCents
        }
        expect(balance).toBe(0)
      }),
      { numRuns: 2_000 },
    )
  })

  it(`shares the whole principal out, once (seed ${seed})`, () => {
    const terms = fc.record({
      monthlyRate: fc.double({ min: 0, max: 0.15, noNaN: true }),
      installmentsQty: fc.integer({ min: 1, max: 48 }),
      firstPeriod: fc.constantFrom(1, 0.5, 1.5),
    })
    fc.assert(
      fc.property(terms, (given) => {
        expect(amortisationShares(given).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
      }),
    )
  })
})
