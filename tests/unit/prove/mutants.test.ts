import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourcesOf } from '../../laws/sources.ts'
import { equivalents } from '../../prove/mutants/equivalents.ts'
import { judged } from '../../prove/mutants/folders.ts'
import {
  changeOf,
  equivalentOf,
  judgesOf,
  type Mutant,
  type Outcome,
  planted,
  type Reach,
  rowOf,
  sampleOf,
  scoreOf,
} from '../../prove/mutants/score.ts'
import { seed } from '../../support/random.ts'

const code = 'const a = 1\nif (a > 0 &&\n  a < 9)\n  go()\n'
/** The condition of the code, over two lines. */
const mutant: Mutant = {
  id: '7',
  file: 'core/money/a.ts',
  kind: 'ConditionalExpression',
  start: { line: 1, column: 4 },
  end: { line: 2, column: 7 },
  becomes: 'true',
}

describe(`a sample of changes, seed ${seed}`, () => {
  const all = Array.from({ length: 100 }, (_, index) => index)

  it('has as many as asked, each once, and the same again', () => {
    const some = sampleOf(all, 40)
    expect(new Set(some).size).toBe(40)
    expect(some.every((one) => all.includes(one))).toBe(true)
    expect(sampleOf(all, 40)).toEqual(some)
  })

  it('is in no order, so that one cut short is a sample too', () => {
    const some = sampleOf(all, 40)
    expect(some).not.toEqual(some.toSorted((a, b) => a - b))
  })

  it('is all there is of a small folder', () => {
    expect(sampleOf([1, 2, 3], 40).toSorted()).toEqual([1, 2, 3])
    expect(sampleOf([], 40)).toEqual([])
  })
})

describe('the tests that judge a change', () => {
  const reach = (file: string, seconds: number, hits: number, over: Partial<Reach> = {}): Reach => ({
    file,
    seconds,
    passes: true,
    hits: { 7: hits },
    loading: {},
    ...over,
  })
  const files = (reaches: readonly Reach[]) => judgesOf('7', reaches).map(({ file }) => file)

  it('are first those that pass it, then those that only load it, the quick before the slow', () => {
    const loaded = reach('loaded.test.ts', 0.1, 0, { loading: { 7: 1 } })
    const [slow, quick] = [reach('slow.test.ts', 8, 1), reach('quick.test.ts', 2, 1)]
    expect(files([loaded, slow, quick])).toEqual(['quick.test.ts', 'slow.test.ts', 'loaded.test.ts'])
  })

  it('are none that do not reach it, or that fail without it', () => {
    const broken = reach('broken.test.ts', 1, 5, { passes: false })
    expect(files([reach('elsewhere.test.ts', 1, 0), broken])).toEqual([])
  })
})

describe('a planted change', () => {
  it('takes the place of what was there', () => {
    expect(planted(code, mutant)).toBe('const a = 1\nif (true)\n  go()\n')
  })

  it('is told with its place and both forms', () => {
    expect(changeOf(code, mutant)).toBe(
      'core/money/a.ts:2 ConditionalExpression\n  - if (a > 0 &&\n  - a < 9)\n  + if (true)',
    )
  })

  it('is cut where it is long', () => {
    const long = { ...mutant, start: { line: 0, column: 0 }, end: { line: 20, column: 0 }, becomes: '{}' }
    expect(changeOf('x\n'.repeat(21), long)).toContain('\n  - … 15 more lines\n')
  })

  it('is equivalent only as named, on its line', () => {
    const known = { file: mutant.file, line: 'if (a > 0 &&', becomes: 'true', why: '' }
    expect(equivalentOf(code, mutant, [known])).toBe(known)
    for (const other of [{ file: 'core/b.ts' }, { line: 'if (a > 1 &&' }, { becomes: 'false' }])
      expect(equivalentOf(code, mutant, [{ ...known, ...other }])).toBeUndefined()
  })
})

describe('a score', () => {
  const found: Outcome = { mutant, found: 'a test' }
  const survived: Outcome = { mutant, survived: 3 }
  const row = (outcomes: readonly Outcome[]) =>
    rowOf({ folder: 'core/money', goal: 90, outcomes, equivalent: 1, places: 761, minutes: 9.25 })

  it('is the found share of those judged, never rounded up', () => {
    expect(scoreOf([found, found, survived])).toBe(66)
    expect(scoreOf([])).toBeUndefined()
  })

  it('below its goal is told as such', () => {
    const nine = Array.from({ length: 9 }, () => found)
    expect(row([...nine, survived])).toBe('| core/money | 90 % | 90 % | 9 | 10 (761) | 1 | 9.3 |')
    expect(row([...nine, survived, survived])).toContain('| 81 %, TOO LOW |')
  })

  it('of nothing is no score', () => {
    expect(row([])).toContain('| not measured |')
  })
})

describe('what the lists name', () => {
  const tests = sourcesOf(['tests'], /\.test\.tsx?$/).map(({ file }) => file)

  it.each(judged)('is there: $folder', ({ folder, stages }) => {
    expect(existsSync(folder)).toBe(true)
    const gone = stages.flat().filter((beginning) => !tests.some((file) => file.startsWith(beginning)))
    expect(gone).toEqual([])
  })

  it('is an equivalent’s line, once, with its reason', () => {
    const gone = equivalents.filter(({ file, line, why }) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return !why || lines.filter((one) => one.trim() === line).length !== 1
    })
    expect(gone).toEqual([])
  })
})
