import { describe, expect, it } from 'vitest'
import { glossary } from './glossary.ts'
import { contradictions, otherWords, textsOf, unusedExceptions } from './glossary-law.ts'
import { sourcesOf } from './sources.ts'

const texts = sourcesOf(['core', 'portal', 'widget', 'demo'], /\.(tsx?|js|html)$/).flatMap(textsOf)
const planted = (code: string, file = 'text.ts') => textsOf({ file, code }).flatMap(otherWords)

describe('the glossary', () => {
  it('has one word for one thing, in all that people read', () => {
    expect(texts.flatMap(otherWords)).toEqual([])
  })

  it('makes no exception that nobody needs, and uses no word that it forbids', () => {
    expect(unusedExceptions(texts)).toEqual([])
    expect(contradictions(glossary)).toEqual([])
  })

  it.each(glossary.flatMap(({ not }) => not))('sees “%s”', (words) => {
    const breach = `Aqui: ${words.replaceAll('*', 'os')}.`
    expect(planted(`export const text = '${breach}'`)).not.toEqual([])
    expect(planted(`<p>${breach}</p>`, 'index.html')).not.toEqual([])
  })

  it('sees a breach between values, across lines and in a component', () => {
    expect(planted(`export const text = (n: number) => \`Recibo \${n}\``)).toHaveLength(1)
    expect(planted('<p>Crie uma senha\n  nova</p>', 'index.html')).toHaveLength(1)
    expect(planted('export const X = () => <p>Ver recibo</p>', 'x.tsx')).toHaveLength(1)
  })

  it('reads neither comments nor parts of words, and leaves given words alone', () => {
    expect(planted("// O recibo de antes.\nexport const text = 'A prática do recibinho'")).toEqual([])
    expect(planted(`export const text = (partner: string) => \`Ir pra \${partner}\``)).toEqual([])
  })
})
