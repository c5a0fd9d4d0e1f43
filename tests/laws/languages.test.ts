import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../../widget/languages.ts'
import { textsOf } from './glossary-law.ts'
import { type Source, sourcesOf } from './sources.ts'

const sources = sourcesOf(['core', 'widget'], /\.ts$/)
const translation = /\.([a-z]{2})((?:\.baked)?\.ts)$/
const translations = sources.filter(({ file }) => translation.test(file))
const originals = [...new Set(translations.map(({ file }) => file.replace(translation, '$2')))]
const inLanguage = (file: string, language: string) => file.replace(/(?:\.baked)?\.ts$/, `.${language}$&`)

const sourceOf = (file: string): Source => ({ file, code: readFileSync(file, 'utf8') })
const piecesOf = (file: string) => textsOf(sourceOf(file)).flatMap(({ words }) => words.split('…'))
const isSentence = (words: string) => /\p{L}\s+\p{L}/u.test(words)

/** The Portuguese sentences that a language says otherwise. */
const foreign = (language: string) =>
  originals.flatMap((file) => {
    const own = new Set(piecesOf(inLanguage(file, language)))
    return piecesOf(file).filter((words) => isSentence(words) && !own.has(words))
  })

/** Letters that are in Portuguese sentences only. */
const portuguese = /[ãõçâêôà]/i

/** What is left of Portuguese in a text. */
const left = (text: string, sentences: readonly string[]) => [
  ...sentences.filter((words) => text.includes(words)),
  ...(portuguese.exec(text) ?? []),
]

describe.each(languages)('the embeds in "%s"', (language) => {
  it('translate the same modules as every other language', () => {
    expect(originals.length).toBeGreaterThan(6)
    const own = translations.filter(({ file }) => translation.exec(file)?.[1] === language)
    expect(own.map(({ file }) => file).sort()).toEqual(
      originals.map((file) => inLanguage(file, language)).sort(),
    )
  })

  it.each(
    ['v1', 'npm'].flatMap((kind) =>
      readdirSync(`dist/widget/${kind}/${language}`)
        .filter((file) => /\.(?:js|html)$/.test(file))
        .map((file) => `${kind}/${language}/${file}`),
    ),
  )('have no Portuguese sentence: %s', (file) => {
    const code = readFileSync(`dist/widget/${file}`, 'utf8')
    expect(left(code, foreign(language))).toEqual([])
  })

  it('are many, and each is found where a module stays Portuguese', () => {
    const code = readFileSync('dist/widget/v1/credit.js', 'utf8')
    const found = foreign(language).filter((words) => code.includes(words))
    expect(found.length).toBeGreaterThan(30)
    expect(left(code, [])).not.toEqual([])
  })
})

describe('a translation', () => {
  it.each(translations)('does not compile unless it is complete: $file', ({ file, code }) => {
    const [name = ''] = file.split('/').slice(-1)
    const original = name.replace(translation, '$2')
    expect(code).toContain(`import type * as portuguese from './${original}'`)
    expect(code).toContain(
      `export type Complete = Translation<typeof portuguese, typeof import('./${name}')>`,
    )
  })
})
