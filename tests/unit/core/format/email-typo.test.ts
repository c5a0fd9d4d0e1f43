import { expect, test } from 'vitest'
import { suggestEmail } from '#core/format/email-typo.ts'

test.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['maria@gmai.com', 'maria@gmail.com'],
  ['maria@gmaill.com', 'maria@gmail.com'],
  ['maria@gnail.com', 'maria@gmail.com'],
  ['maria@gmail.con', 'maria@gmail.com'],
  ['maria@gmail.co', 'maria@gmail.com'],
  ['maria@GMAIL.CON', 'maria@gmail.com'],
  ['maria@hotmal.com', 'maria@hotmail.com'],
  ['maria@hotmial.com', 'maria@hotmail.com'],
  ['maria@outlok.com', 'maria@outlook.com'],
  ['maria@yaho.com.br', 'maria@yahoo.com.br'],
  ['maria@uol.com', 'maria@uol.com.br'],
  ['"a@b"@gmial.com', '"a@b"@gmail.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'maria@gmail.com',
  'maria@outlook.com.br',
  'maria@yahoo.com',
  'maria@ymail.com',
  'maria@mail.com',
  'maria@email.com',
  'maria@hotmail.com.br',
  'maria@empresa.com.br',
  'maria@ual.es',
  'maria@',
  'gmial.com',
  '',
])('%s is asked nothing', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
