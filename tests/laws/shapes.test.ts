import { transformSync } from 'esbuild'
import { parseAst } from 'rollup/parseAst'
import { describe, expect, it } from 'vitest'
import { type Source, sourcesOf } from './sources.ts'
import { nodes } from './words-law.ts'

/** Where the API's validation rules are. */
const ruling = /^core\/(?:api\/contract|fields)\//

/** Anchored regular expressions in a file, except very short ones. */
function shapesOf({ file, code }: Source): string[] {
  // Most files have none, and reading the tree of each takes seconds.
  if (!code.includes('/^')) return []
  const js = transformSync(code, { loader: file.endsWith('x') ? 'tsx' : 'ts', jsx: 'preserve' }).code
  return [...nodes(parseAst(js, { jsx: true }))]
    .flatMap(({ type, regex }) => (type === 'Literal' && regex ? [regex as { pattern: string }] : []))
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern.length >= 7 && pattern.startsWith('^') && pattern.endsWith('$'))
}

/** Rules of the contract that are written more than once, as sentences. */
function repeatedShapes(sources: readonly Source[]): string[] {
  const places = new Map<string, string[]>()
  for (const source of sources)
    for (const shape of shapesOf(source)) places.set(shape, [...(places.get(shape) ?? []), source.file])
  return [...places]
    .filter(([, files]) => files.length > 1 && files.some((file) => ruling.test(file)))
    .map(([shape, files]) => `${shape} (${files.join(', ')})`)
}

/** A partner's name, because embeds include links.ts but not the contract. */
const excepted = ['^[\\w.-]{1,40}(\\/[\\w.-]{1,40})?$ (core/api/contract/referral.ts, core/links.ts)']

describe('the shape of what goes over the API', () => {
  it('is written once', () => {
    expect(repeatedShapes(sourcesOf(['core', 'portal', 'demo/api'], /\.tsx?$/))).toEqual(excepted)
  })

  it.each([
    ['core/api/contract/a.ts', 'core/api/contract/b.ts'],
    ['core/api/contract/a.ts', 'core/api/contract/a.ts'],
    ['core/fields/code.ts', 'core/api/contract/a.ts'],
    ['core/api/contract/a.ts', 'portal/page.tsx'],
    ['demo/api/codes.ts', 'core/fields/code.ts'],
  ])('is seen where it is written again: %s, %s', (...files) => {
    const planted = files.map((file) => ({ file, code: 'export const shape = /^\\d{6}$/' }))
    expect(repeatedShapes(planted)).toHaveLength(1)
  })
})
