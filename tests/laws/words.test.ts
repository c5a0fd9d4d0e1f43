import { describe, expect, it } from 'vitest'
import { sourcesOf } from './sources.ts'
import { strayWords } from './words-law.ts'

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

  it('leave code alone', () => {
    expect(
      planted(
        'export const X = () => <svg viewBox="0 0 24 24" className="a b"><path d="M12 3a9 9 0 019 9" /></svg>',
      ),
    ).toEqual([])
  })
})
