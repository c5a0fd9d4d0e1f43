import { expect, it } from 'vitest'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { groupThousands } from '#core/format/group-thousands.ts'
import { formatPercent } from '#core/format/percent.ts'
import { parseTypedInteger } from '#core/format/typed-integer.ts'
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
      expect(parseTypedInteger(groupThousands(String(reais)))).toBe(reais)
      expect(parseTypedInteger(formatBrl(reais * 100 + 99))).toBe(reais)
      expect(parseTypedInteger(String(reais))).toBe(reais)
    }),
  )
  expect(parseTypedInteger('')).toBeNaN()
  expect(parseTypedInteger('R$')).toBeNaN()
})
