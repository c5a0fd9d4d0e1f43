import { expect, it } from 'vitest'
import { brlInWords } from '#core/format/brl-in-words.ts'
import { fc, seed } from '../../../support/random.ts'

it.each([
  [1, 'um centavo'],
  [29, 'vinte e nove centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [115, 'um real e quinze centavos'],
  [10_000, 'cem reais'],
  [10_100, 'cento e um reais'],
  [400_02, 'quatrocentos reais e dois centavos'],
  [100_000, 'mil reais'],
  [110_000, 'mil e cem reais'],
  [120_000, 'mil e duzentos reais'],
  [110_100, 'mil cento e um reais'],
  [350_000, 'três mil e quinhentos reais'],
  [4_000_00, 'quatro mil reais'],
  [10_010_000, 'cem mil e cem reais'],
  [35_000_000, 'trezentos e cinquenta mil reais'],
  [499_999_00, 'quatrocentos e noventa e nove mil novecentos e noventa e nove reais'],
  [100_000_000, 'um milhão de reais'],
  [100_050_000, 'um milhão e quinhentos reais'],
  [200_000_001, 'dois milhões de reais e um centavo'],
])('%i cents are %s', (cents, words) => expect(brlInWords(cents)).toBe(words))

const small: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'
      .split(' ')
      .map((word, value) => [word, value]),
    'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'
      .split(' ')
      .map((word, at) => [word, (at + 2) * 10]),
    'cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'
      .split(' ')
      .map((word, at) => [word, (at + 1) * 100]),
    [['cento', 100]],
  ].flat(),
)

/** Reads words back, as a person adds them up. */
function readWords(words: string): number {
  let whole = 0
  let group = 0
  let cents = 0
  for (const word of words.split(' ')) {
    if (word in small) group += small[word] ?? 0
    else if (word === 'mil') [whole, group] = [whole + (group || 1) * 1000, 0]
    else if (/^milh/.test(word)) [whole, group] = [(whole + group) * 1_000_000, 0]
    else if (/^rea/.test(word)) [cents, whole, group] = [(whole + group) * 100, 0, 0]
    else if (/^centavo/.test(word)) cents += group
    else if (word !== 'e' && word !== 'de') throw new Error(`${word} is no number`)
  }
  return cents
}

it(`says each amount so that it can be read back (seed ${seed})`, () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_99 }), (cents) => {
      const words = brlInWords(cents)
      expect(readWords(words)).toBe(cents)
      expect(words).not.toMatch(/ {2}|^e |^um mil\b|\bcento (mil|milh|reais)/)
    }),
  ))
