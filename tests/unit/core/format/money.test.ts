import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { formatBrl, formatBrlWhole, parseBrl, readBrl } from '#core/format/brl.ts'
import { groupThousands } from '#core/format/group-thousands.ts'
import { formatPercent } from '#core/format/percent.ts'
import { fc, seed } from '../../../support/random.ts'
import { cents, vectors } from '../../support.ts'

const money = vectors.brl_format.filter((vector) => !vector.style)
const percents = vectors.brl_format.filter((vector) => vector.style)
const amount = fc.integer({ min: -1e14, max: 1e14 })
const inFull = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const whole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })

/** Intl writes a sign before zero; the product does not. */
const unsignedZero = (text: string) => (/[1-9]/.test(text) ? text : text.replace('-', ''))

describe('BRL', () => {
  it.each(money)('$value is $text', ({ value, text }) => {
    expect(formatBrl(cents(value))).toBe(text)
    expect(parseBrl(text)).toBe(cents(value))
  })

  it(`equals Intl, in full and in whole reais (seed ${seed})`, () => {
    fc.assert(
      fc.property(amount, (value) => {
        const exact = new Decimal(value).div(100).toFixed(2) as Intl.StringNumericLiteral
        expect(formatBrl(value)).toBe(unsignedZero(inFull.format(exact)))
        expect(formatBrlWhole(value)).toBe(unsignedZero(whole.format(exact)))
        expect(parseBrl(formatBrl(value))).toBe(value)
      }),
      { numRuns: 5_000 },
    )
  })

  it('never owes nothing', () => {
    expect(formatBrl(-0)).toBe('R$\u00a00,00')
    expect(formatBrlWhole(-49)).toBe('R$\u00a00')
    expect(Object.is(parseBrl('-0'), 0)).toBe(true)
  })

  it.each([0.5, Number.NaN, 2 ** 53])('refuses %s as cents', (value) => {
    expect(() => formatBrl(value)).toThrow(RangeError)
    expect(() => formatBrlWhole(value)).toThrow(RangeError)
  })
})

describe('typed money', () => {
  it.each([
    ['1.000', 1_000_00],
    ['1000', 1_000_00],
    ['R$ 1.234,5', 1_234_50],
    ['12,', 12_00],
    [' 0,07 ', 7],
    ['-5,00', -5_00],
  ])('%s is %s cents', (text, value) => {
    expect(parseBrl(text)).toBe(value)
  })

  it.each(['', 'mil', '1.5', '1.00', '1,234', '1,2,3', '12.34.567', '9'.repeat(20)])(
    '"%s" is no amount',
    (text) => {
      expect(parseBrl(text)).toBeUndefined()
    },
  )
})

describe('percent', () => {
  it.each(percents)('$value is $text', ({ value, text }) => {
    expect(formatPercent(Number(value))).toBe(text)
  })

  it.each([
    [0, '0,00%'],
    [-0.00001, '0,00%'],
    [-0.019, '-1,90%'],
    [2.2881, '228,81%'],
    [12.345, '1.234,50%'],
    // halves go to the even neighbor
    [0.010005, '1,00%'],
    [0.010015, '1,00%'],
    [0.010025, '1,00%'],
    [0.01005, '1,00%'],
    [0.01015, '1,02%'],
    [0.00125, '0,12%'],
    [0.00135, '0,14%'],
  ])('%s is %s', (fraction, text) => {
    expect(formatPercent(fraction)).toBe(text)
  })
})

it('puts dots between thousands only', () => {
  expect(['1', '12', '123', '1234', '123456', '1234567'].map(groupThousands)).toEqual([
    '1',
    '12',
    '123',
    '1.234',
    '123.456',
    '1.234.567',
  ])
})

it.each(['-R$ 50,00', 'R$ -50,00', '-50,00', '-BRL 50.00', '\u2212R$ 50,00'])(
  'an amount below zero keeps its sign: %s',
  (written) => expect(readBrl(written)).toBe(-50_00),
)
