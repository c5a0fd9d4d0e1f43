import { expect, it } from 'vitest'
import { statementWords } from '#core/ebs/statement-words.ts'

it.each([
  [0, 0, 'Renda: 0 lançamentos, R$ 0,00'],
  [1, 12_34, 'Renda: 1 lançamento, R$ 12,34'],
  [2, 12_34, 'Renda: 2 lançamentos, R$ 12,34'],
  // Rows without a readable amount have no sum.
  [1, 0, 'Renda: 1 lançamento'],
])('%i rows of %i cents are told', (count, cents, words) => {
  expect(statementWords.sum('Renda', { count, cents }).replaceAll('\u00a0', ' ')).toBe(words)
})
