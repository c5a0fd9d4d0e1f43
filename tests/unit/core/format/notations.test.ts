import { describe, expect, it } from 'vitest'
import { evaluated } from '../../../../portal/build/recipe/evaluated.mjs'
import { fc } from '../../../support/random.ts'

const formats = async (language?: string) => {
  const modules = ['brl', 'percent', 'grouping', 'typed-whole'].map((name) =>
    evaluated(`core/format/${name}.ts`, language),
  )
  const all = Object.assign({}, ...(await Promise.all(modules)))
  return all as typeof import('#core/format/brl.ts') &
    typeof import('#core/format/percent.ts') &
    typeof import('#core/format/grouping.ts') &
    typeof import('#core/format/typed-whole.ts')
}

describe.each([
  ['Portuguese', undefined, 'R$\u00a010.000,00', 'R$\u00a01.234.567', '-R$\u00a00,05', '2,00%', '1.234,56%'],
  ['English', 'en', 'R$10,000.00', 'R$1,234,567', '-R$0.05', '2.00%', '1,234.56%'],
  [
    'Spanish',
    'es',
    'R$\u00a010.000,00',
    'R$\u00a01.234.567',
    '-R$\u00a00,05',
    '2,00\u00a0%',
    '1.234,56\u00a0%',
  ],
])('the embeds in %s', (_name, language, amount, whole, negative, rate, large) => {
  it('write amounts and rates as it does', async () => {
    const { formatBrl, formatBrlWhole, formatPercent } = await formats(language)
    expect(formatBrl(10_000_00)).toBe(amount)
    expect(formatBrlWhole(1_234_567_00)).toBe(whole)
    expect(formatBrl(-5)).toBe(negative)
    expect(formatPercent(0.02)).toBe(rate)
    expect(formatPercent(12.3456)).toBe(large)
  })

  it('read an amount as they show it, with and without cents', async () => {
    const { formatBrl, groupThousands, parseTypedWhole } = await formats(language)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (reais) => {
        expect(parseTypedWhole(groupThousands(String(reais)))).toBe(reais)
        expect(parseTypedWhole(formatBrl(reais * 100 + 99))).toBe(reais)
        expect(parseTypedWhole(String(reais))).toBe(reais)
      }),
    )
    expect(parseTypedWhole('')).toBeNaN()
    expect(parseTypedWhole('R$')).toBeNaN()
  })
})

it('amounts in dollars’ notation are those of the Intl of English', async () => {
  const { formatBrl } = await formats('en')
  const intl = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' })
  for (const cents of [1, 99, 100, 123_456, 5_000_000_00])
    expect(formatBrl(cents)).toBe(intl.format(cents / 100))
})

describe.each(['en', 'es'])('in "%s", whose readers know either notation', (language) => {
  it.each([
    ['10,000', 10_000],
    ['10.000', 10_000],
    ['10,000.00', 10_000],
    ['10.000,00', 10_000],
    ['R$ 10.000,5', 10_000],
    ['10,', 10],
    ['10.0', 10],
    ['-5000', 5_000],
  ])('%s is %d', async (typed, reais) => {
    const { parseTypedWhole } = await formats(language)
    expect(parseTypedWhole(typed)).toBe(reais)
  })
})
