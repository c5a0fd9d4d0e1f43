import { expect, it } from 'vitest'
import { formatBrl } from '#core/format/brl.ts'
import { type Reais, toCents, toReais } from '#core/money/units.ts'

const five: Reais = 5

it('converts without a fraction of a cent', () => {
  expect([0.29, 1.005, 4.35, 1299.9].map(toCents)).toEqual([29, 100, 435, 129990])
  expect([29, 435, 129990].map(toReais)).toEqual([0.29, 4.35, 1299.9])
})

it('does not compile where reais stand for cents', () => {
  // @ts-expect-error: five cents are not what is meant
  expect(formatBrl(five)).toBe(formatBrl(5))
})
