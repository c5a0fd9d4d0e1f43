import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AsvsRow, asvs } from './asvs.ts'

const holds = ([file, words]: readonly [string, string]) =>
  existsSync(file) && readFileSync(file, 'utf8').includes(words)

/** What is wrong with a row: it must have exactly one answer, which must exist. */
function faultOf({ test, document, exception }: AsvsRow): string | undefined {
  const answers = [test, document, exception].filter((answer) => answer !== undefined)
  if (answers.length !== 1) return 'not one answer'
  if (exception !== undefined) return exception.length > 40 ? undefined : 'no reason'
  return holds(test ?? document ?? ['', '']) ? undefined : `not there: ${test ?? document}`
}

/** Number of applicable ASVS 5.0.0 requirements per chapter, levels 1 and 2. */
const applying = { 1: 15, 2: 11, 3: 15, 4: 4, 5: 8, 6: 29, 7: 15, 8: 6, 11: 9, 13: 10, 14: 9, 15: 13, 16: 15 }

describe('OWASP ASVS 5.0', () => {
  it.each(asvs)('$id: $asks', (row) => {
    expect(faultOf(row)).toBeUndefined()
  })

  it('has its 159 rows, 52 of level 1, each chapter whole', () => {
    expect([asvs.length, asvs.filter(({ level }) => level === 1).length]).toEqual([159, 52])
    const found: Record<string, number> = {}
    for (const { id } of asvs) found[id.split('.')[0] ?? ''] = (found[id.split('.')[0] ?? ''] ?? 0) + 1
    expect(found).toEqual(applying)
  })

  it('has five exceptions at most', () => {
    expect(asvs.filter(({ exception }) => exception !== undefined).length).toBeLessThanOrEqual(5)
  })

  it('sees a test or a document that is gone, an answer too many, and none', () => {
    const row = { id: '0.0.0', level: 1, asks: '' } as const
    const gone = ['never', 'written'].join('-')
    expect(faultOf({ ...row, test: ['tests/laws/asvs.test.ts', gone] })).toContain('not there')
    expect(faultOf({ ...row, document: ['demo/gone.md', ''] })).toContain('not there')
    expect(faultOf({ ...row, document: ['demo/safety.md', '## Logs'], exception: 'x'.repeat(50) })).toBe(
      'not one answer',
    )
    expect(faultOf(row)).toBe('not one answer')
    expect(faultOf({ ...row, exception: 'later' })).toBe('no reason')
  })
})
