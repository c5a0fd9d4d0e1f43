import { expect, it } from 'vitest'
import { ApiError, errorCodes } from '#core/api/errors.ts'
import { fields } from '#core/fields/dictionary.ts'
import { errorSentence, errorWords, refusalSentences } from '#core/text/errors.ts'
import { retrySentence } from '#core/text/wait-words.ts'

it('has words for every code and no other', () => {
  expect(Object.keys(errorWords).sort()).toEqual([...errorCodes].sort())
})

it.each(errorCodes)('%s is a whole sentence about any field', (code) => {
  for (const { the } of Object.values(fields)) expect(errorSentence(code, the)).toMatch(/^\p{Lu}.*[.!?]$/u)
  expect(errorSentence(code)).not.toMatch(/undefined| {2}/)
})

it.each([
  ['activation_code_invalid', 'Código de ativação inválido ou expirado!'],
  ['unexpected', 'Ops! parece que ocorreu um erro, tente novamente mais tarde.'],
  ['session_expired', 'Sessão expirada, faça login novamente.'],
  ['invalid_grant', 'E-mail ou senha incorretos. Confira e tente de novo.'],
] as const)('%s says exactly what was agreed', (code, words) => {
  expect(errorSentence(code)).toBe(words)
})

it('names the field with its article', () => {
  expect(errorSentence('required', fields.cpf.the)).toBe('Informe o CPF.')
  expect(errorSentence('too_big', fields.income.the)).toBe('A renda mensal está acima do máximo.')
})

it('says when to retry where the server does', () => {
  const refusal = (wait?: number) =>
    new ApiError([{ code: 'too_many_requests', statusText: '', status: 429 }], 429, wait)
  const why = errorSentence('too_many_requests')
  expect(refusalSentences(refusal(754))).toBe(`${why} ${retrySentence(754)}`)
  expect(refusalSentences(refusal())).toBe(why)
})
