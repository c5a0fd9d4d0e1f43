import { describe, expect, it } from 'vitest'
import { sourcesOf } from './sources.ts'
import { repeatedMeta, repeatedSentences, strayWords } from './words-law.ts'

const planted = (code: string) => strayWords({ file: 'x.tsx', code })

describe('words', () => {
  it('stand in text files, not in components', () => {
    expect(sourcesOf(['core', 'portal', 'widget'], /\.tsx$/).flatMap(strayWords)).toEqual([])
  })

  it.each([
    'export const X = () => <p>Seu pedido está salvo.</p>',
    'export const X = () => <button aria-label="Fechar">x</button>',
    "export const X = () => <p>{'Falta pouco para terminar'}</p>",
    "const message = 'Não deu certo'",
  ])('are seen where they do not belong: %s', (code) => expect(planted(code)).toHaveLength(1))

  // Some banks' logins are typed on the portal, so a promise may only exclude channels that never ask.
  const emptyPromise =
    /nunca[^.]*senha (?:do|de|da) (?:seu )?banco(?![^.]*(?:telefone|mensagem|e-mail))[^.]*\./i

  it('promise nothing of the password of a bank that a page of ours breaks', () => {
    const broken = sourcesOf(['core', 'portal', 'widget', 'demo'], /\.(?:ts|html)$/).filter(({ code }) =>
      emptyPromise.test(code),
    )
    expect(broken.map(({ file }) => file)).toEqual([])
    expect(emptyPromise.test('Nunca pedimos depósito nem senha do banco aqui.')).toBe(true)
    expect(emptyPromise.test('Nunca pedimos a senha do seu banco por telefone ou e-mail.')).toBe(false)
  })

  it('leave code alone', () => {
    expect(
      planted(
        'export const X = () => <svg viewBox="0 0 24 24" className="a b"><path d="M12 3a9 9 0 019 9" /></svg>',
      ),
    ).toEqual([])
  })
})

describe('sentences', () => {
  it('stand in one place each', () =>
    expect(repeatedSentences(sourcesOf(['core', 'portal', 'widget', 'demo'], /\.(tsx?|mjs)$/))).toEqual([]))

  it.each([
    "const text = { done: 'Pronto: você não recebe mais nada.' }",
    "const text = { label: 'Ir para o início' }",
  ])('are found where they are copied: %s', (code) => {
    expect(
      repeatedSentences([
        { file: 'a.ts', code },
        { file: 'b.ts', code },
      ]),
    ).toHaveLength(1)
  })
})

describe('what a page’s meta says', () => {
  it('stands nowhere else in its folder', () => {
    expect(repeatedMeta(sourcesOf(['portal'], /\.tsx?$/))).toEqual([])
  })

  it('is seen where it is typed again', () => {
    const meta = "export const meta = { title: 'Senha alterada' } satisfies PageMeta"
    const again = "export const text = { title: 'Senha alterada' }"
    const found = (file: string) =>
      repeatedMeta([
        { file: 'portal/a/text.ts', code: meta },
        { file, code: again },
      ])
    expect(found('portal/a/parts/text.ts')).toHaveLength(1)
    expect(found('portal/b/text.ts')).toEqual([])
    expect(repeatedMeta([{ file: 'portal/a/text.ts', code: `${meta}\n${again}` }])).toHaveLength(1)
  })
})
