import { describe, expect, it } from 'vitest'
import { isAmbiguous, isBareParticiple, manyMeanings, typesIn, unclearNames } from './names-law.ts'
import { sourcesOf } from './sources.ts'

const product = sourcesOf(['core', 'portal', 'widget', 'demo'], /\.(?:tsx?|mjs)$/)

describe('names', () => {
  it('say what they mean', () => {
    expect(product.flatMap(typesIn).length).toBeGreaterThan(900)
    expect(product.flatMap(unclearNames)).toEqual([])
  })

  it('have one meaning', () => {
    expect(manyMeanings(product)).toEqual([])
  })

  it.each([
    ['an exported participle', 'export interface Asked {\n  id: string\n}\n'],
    ['a local one', 'export function decide() {\n  type Known = Pick<User, "id">\n}\n'],
    ['one in -ing', 'type Standing = "open" | "closed"\n'],
    ['a verb of many meanings', 'export const judgePart = (part: Part) => part.cents\n'],
    ['another', 'async function tell(context: Context): Promise<void> {}\n'],
  ])('are refused: %s', (_, code) => {
    expect(unclearNames({ file: 'core/planted.ts', code })).toHaveLength(1)
  })

  it('are told from nouns and longer names', () => {
    const fine = ['Embed', 'Need', 'AskedQuestion', 'SettledInstallment', 'Charge', 'Settings']
    expect(fine.filter(isBareParticiple)).toEqual([])
    expect(['lookUpSlip', 'tellers', 'notes', 'announcement'].filter(isAmbiguous)).toEqual([])
  })

  it('of the same text have the same meaning, of another text another', () => {
    const files = (...texts: string[]) =>
      texts.map((text, at) => ({ file: `core/${at}.ts`, code: `${text}\n\nconst next = ${at}\n` }))
    expect(manyMeanings(files('type Row = A', 'type Row = B', 'interface Row {\n  c: C\n}'))).toHaveLength(1)
    expect(manyMeanings(files('type Row = A', 'export type Row = A', 'type Row = A'))).toEqual([])
    expect(manyMeanings(files('type Row = A', 'type Row = B'))).toEqual([])
  })

  it('that a file adds to a package’s are the package’s', () => {
    const code = "declare module 'fastify' {\n  interface FastifyRequest {\n    trace?: Trace\n  }\n}\n"
    expect(typesIn({ file: 'demo/planted.ts', code })).toEqual([])
  })
})
