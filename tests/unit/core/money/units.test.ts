import { describe, expect, it } from 'vitest'
import { formatBrl } from '#core/format/brl.ts'
import { type Reais, toCents, toReais } from '#core/money/units.ts'
import { sourcesOf } from '../../../laws/sources.ts'

const five: Reais = 5

it('converts without a fraction of a cent', () => {
  expect([0.29, 1.005, 4.35, 1299.9].map(toCents)).toEqual([29, 100, 435, 129990])
  expect([29, 435, 129990].map(toReais)).toEqual([0.29, 4.35, 1299.9])
})

it('does not compile where reais stand for cents', () => {
  // @ts-expect-error: five cents are not what is meant
  expect(formatBrl(five)).toBe(formatBrl(5))
})

const exempt = new Set([
  'core/money/units.ts',
  // Rounds to whole reais.
  'core/format/brl.ts',
  // Tries whether a bank wrote an amount without its comma.
  'demo/api/request/bank-data/balance-movements.ts',
])

/** Amounts in cents that the compiler takes for any number, and conversions by hand. */
const untyped = (code: string) => [
  ...(code.match(/\b\w*[cC]ents\??: number\b(?! \|)/g) ?? []),
  ...(code.match(/\b\w*(?:[cC]ents|[rR]eais)\)? ?[*/] ?100\b/g) ?? []),
]

describe('an amount', () => {
  it.each(['amountCents: number', '(cents?: number)', 'amountCents / 100', 'reais * 100'])(
    'is seen: %s',
    (code) => {
      expect(untyped(code)).toHaveLength(1)
    },
  )

  it('has its unit as a type, and is converted in one place', () => {
    const sources = sourcesOf(['core', 'portal', 'widget', 'demo'], /\.tsx?$/)
    const found = sources
      .filter(({ file }) => !exempt.has(file) && !file.includes('/migrations/'))
      .flatMap(({ file, code }) => untyped(code).map((text) => `${file}: ${text}`))
    expect(found).toEqual([])
  })
})
