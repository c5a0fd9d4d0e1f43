import { describe, expect, it } from 'vitest'
import { type Source, sourcesOf } from './sources.ts'

const cap = 250
const lines = ({ code }: Source) => code.trimEnd().split('\n').length

function tooLong(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => lines(source) > cap)
    .map((source) => `${source.file}: ${lines(source)} lines`)
}

describe('files are short', () => {
  const sources = sourcesOf(['core', 'portal', 'widget', 'demo'])
  const sorted = sources.map(lines).sort((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)]

  it(`none is over ${cap} lines`, () => expect(tooLong(sources)).toEqual([]))
  it('half are within 50', () => expect(quantile(0.5)).toBeLessThanOrEqual(50))
  it('nine in ten are within 130', () => expect(quantile(0.9)).toBeLessThanOrEqual(130))

  it('a planted file of 251 lines is seen', () => {
    const planted = { file: 'core/long.ts', code: 'x\n'.repeat(cap + 1) }
    expect(tooLong([planted])).toEqual(['core/long.ts: 251 lines'])
  })
})
