import { expect, it } from 'vitest'
import { nameForms } from '#core/brand/name-forms.ts'

it.each([
  ['Vereda', 'a', ['a Vereda', 'A Vereda', 'da Vereda', 'na Vereda', 'pela Vereda', 'à Vereda']],
  ['Buriti', 'o', ['o Buriti', 'O Buriti', 'do Buriti', 'no Buriti', 'pelo Buriti', 'ao Buriti']],
] as const)('%s with the article "%s" in every sentence', (name, article, forms) => {
  const { the, The, of, in: within, by, to } = nameForms(name, article)
  expect([the, The, of, within, by, to]).toEqual(forms)
})
