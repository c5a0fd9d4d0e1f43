import { expect, it } from 'vitest'
import { sourcesOf } from './sources.ts'
import { typedAgain, wordFile } from './wording-law.ts'

/** Texts that are prescribed word for word, so that a test of them has to type them. */
const prescribed = [
  'Ops! parece que ocorreu um erro, tente novamente mais tarde.',
  'Código de ativação inválido ou expirado!',
  'Sessão expirada, faça login novamente.',
]

/** How many are still typed. Lower it with each that goes; never raise it. */
const most = 93

const words = sourcesOf(['core', 'portal', 'widget', 'demo'], /\.ts$/).filter(({ file }) =>
  wordFile.test(file),
)
const tests = sourcesOf(['tests'], /\.tsx?$/).filter(({ file }) => !/^tests\/(laws|bench|prove)\//.test(file))
const found = typedAgain(words, tests).filter((one) => !prescribed.some((text) => one.endsWith(text)))

it('tests import the product’s sentences of four words or more, but for a number that only falls', () => {
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(most)
})

it('a sentence is found where it is typed again', () => {
  const told = {
    file: 'text.ts',
    code: "export const done = 'Pronto: nada mais chega.'\n// 'Não é um texto daqui'",
  }
  const test = (code: string) => typedAgain([told], [{ file: 'x.spec.ts', code }])
  expect(test("await expect(page).toContainText('Pronto: nada mais chega.')")).toHaveLength(1)
  expect(test('await expect(page).toContainText(done)')).toEqual([])
  expect(test("await expect(page).toContainText('Não é um texto daqui')")).toEqual([])
})
