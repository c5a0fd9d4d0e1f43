import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { config } from '#core/config/config.ts'
import { installmentBeside } from '#core/fields/debts.ts'
import { fields } from '#core/fields/dictionary.ts'
import { incomeBeside } from '#core/fields/money.ts'
import { newEmail } from '#core/fields/new-email.ts'
import { partAmountField } from '#core/fields/part-amount.ts'
import { alternativesOf } from '#core/react/use-form.ts'
import { fc, seed } from '../../../support/random.ts'

const { income, loanAmount } = fields

describe('what falls due in a month', () => {
  it.each([
    [600_00, 8_000_00, []],
    [8_000_00, 8_000_00, []],
    [60_000_00, 8_000_00, [600_00, 60_000_00]],
    // Nothing that it may be meant as is less than the debt, and cents are never a hundredth.
    [9_000_00_00, 8_000_00, [9_000_00_00]],
    [8_000_01, 8_000_00, [8_000_01]],
    [60_000_00, undefined, []],
  ])('%i cents of a debt of %s may be %j', (cents, balance, meant) =>
    expect(installmentBeside(balance).alternatives?.(cents)).toEqual(meant),
  )
})

describe('an income', () => {
  it.each([
    [350_000_00, [3_500_00, 350_000_00]],
    [162_100_00, [1_621_00, 162_100_00]],
    [50_000_01, [50_000_01]],
    [50_000_00, []],
    [12_000_00, []],
    // Typed in thousands.
    [3_00, [3_000_00, 3_00]],
    [50_00, [50_000_00, 50_00]],
    [50_01, []],
    [1, []],
  ])('of %i cents may be %j', (cents, meant) => expect(income.alternatives?.(cents)).toEqual(meant))

  it.each([
    // Beside an installment of R$ 140 an income of R$ 40.000 may be the R$ 400 of a benefit.
    [40_000_00, 140_00, [400_00, 40_000_00]],
    [40_000_00, 1_400_00, []],
    // An income of R$ 80 does not exist, so that R$ 8.000 were not typed as cents.
    [8_000_00, 140_00, []],
    [350_000_00, 1_400_00, [3_500_00, 350_000_00]],
  ])('of %i cents beside an installment of %i may be %j', (cents, installment, meant) =>
    expect(incomeBeside(installment).alternatives?.(cents)).toEqual(meant),
  )

  it(`typed as cents is asked back with what was meant, from R$ 500 up (seed ${seed})`, () =>
    fc.assert(
      fc.property(fc.integer({ min: 500_01, max: 10_000_00 }), (meant) => {
        expect(income.alternatives?.(meant * 100)).toEqual([meant, meant * 100])
      }),
    ))

  it('above the limit offers what may be meant only', () =>
    expect(income.alternatives?.(3_500_000_00)).toEqual([35_000_00]))
})

describe('an amount to borrow', () => {
  it.each([
    [8_400_00, [8_000_00, 9_000_00]],
    [1_500_00, [1_000_00, 2_000_00]],
    [49_999_99, [49_000_00, 50_000_00]],
    [500_000_00, [5_000_00, 50_000_00]],
    [60_000_00, [50_000_00]],
    [500_00, [1_000_00]],
    [5_000_00, []],
  ])('of %i cents may be %j', (cents, meant) => expect(loanAmount.alternatives?.(cents)).toEqual(meant))

  it(`that is refused is answered with one or two that are not (seed ${seed})`, () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 * config.limits.maxLoanAmountCents }), (cents) => {
        const meant = loanAmount.alternatives?.(cents) ?? []
        const isRight = v.is(loanAmount.schema, cents)
        expect(meant.length).toBeGreaterThanOrEqual(isRight ? 0 : 1)
        expect(meant.length).toBeLessThanOrEqual(isRight ? 0 : 2)
        for (const one of meant) expect(v.is(loanAmount.schema, one)).toBe(true)
      }),
    ))
})

describe('a part of an installment', () => {
  const { alternatives } = partAmountField(494_63)
  it.each([
    [10_000_00, [100_00]],
    [494_63, []],
    [600_00, []],
    [100_00, []],
  ])('of %i cents may be %j', (cents, meant) => expect(alternatives?.(cents)).toEqual(meant))
})

describe('an e-mail', () => {
  it.each([
    ['maria@gmial.com', ['maria@gmail.com', 'maria@gmial.com']],
    // What is refused is offered mended alone.
    ['maria@gmailcom', ['maria@gmail.com']],
    ['maria@gmail.com', []],
    ['', []],
  ])('%s may be %j, where it is told for the first time', (typed, meant) => {
    expect(alternativesOf(newEmail, typed)).toEqual(meant)
    expect(alternativesOf(fields.email, typed)).toEqual([])
  })
})
