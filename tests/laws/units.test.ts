import { describe, expect, it } from 'vitest'
import { sourcesOf } from './sources.ts'

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
      .filter(({ file }) => !exempt.has(file))
      .flatMap(({ file, code }) => untyped(code).map((text) => `${file}: ${text}`))
    expect(found).toEqual([])
  })
})
