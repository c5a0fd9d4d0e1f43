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

describe('OWASP ASVS 5.0', () => {
  it.each(asvs)('$id: $asks', (row) => {
    expect(faultOf(row)).toBeUndefined()
  })

  it('has each requirement once', () => expect(new Set(asvs.map(({ id }) => id)).size).toBe(asvs.length))

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
