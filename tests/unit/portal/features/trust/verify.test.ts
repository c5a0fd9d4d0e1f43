import { expect, it } from 'vitest'
import { siteWords } from '../../../../../portal/features/trust/verify/site-address-words.ts'

it.each([
  ['https://vereda.example', /^vereda\.example$/],
  ['http://127.0.0.1:3000', /^Esta demonstração/],
  ['http://localhost:3000', /^Esta demonstração/],
])('the official site of %s is a place people can go to', (publicUrl, words) => {
  expect(siteWords(publicUrl)).toMatch(words)
})
