import { expect, it } from 'vitest'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { groupThousands } from '#core/format/group-thousands.ts'
import { formatPercent } from '#core/format/percent.ts'
import { readTypedNumber } from '#core/format/typed-number.ts'
import { fc } from '../../../support/random.ts'

it('amounts and rates are written as in Brazil', () => {
  expect(formatBrl(10_000_00)).toBe('R$\u00a010.000,00')
  expect(formatBrlWhole(1_234_567_00)).toBe('R$\u00a01.234.567')
  expect(formatBrl(-5)).toBe('-R$\u00a00,05')
  expect(formatPercent(0.02)).toBe('2,00%')
  expect(formatPercent(12.3456)).toBe('1.234,56%')
})

it('an amount is read as it is shown, with and without cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (reais) => {
      expect(readTypedNumber(groupThousands(String(reais)))).toBe(reais)
      expect(readTypedNumber(formatBrl(reais * 100))).toBe(reais)
      expect(readTypedNumber(String(reais))).toBe(reais)
      expect(readTypedNumber(`${reais}x`)).toBe(reais)
    }),
  )
})

it.each([
  ['2000.0', 2000],
  ['120.00', 120],
  ['2500.5', 2500.5],
  ['11,111.11', 11_111.11],
  ['R$\u00a07.500,00', 7500],
  ['3.000,', 3000],
  ['-2000', -2000],
  ['(2000)', Number.NaN],
  ['5 mil', Number.NaN],
  ['2500 a 3000', Number.NaN],
  ['12x de 200', Number.NaN],
  ['', Number.NaN],
  ['R$', Number.NaN],
])('%s is no other number', (typed, number) => expect(readTypedNumber(typed)).toBe(number))
