import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { creditRules } from './credit-rules.ts'

const holds = ([file, words]: readonly [string, string]) =>
  existsSync(file) && readFileSync(file, 'utf8').includes(words)

describe('the rules of credit', () => {
  it.each(creditRules)('$law: $rule', (rule) => {
    if ('open' in rule) expect(rule.open.length).toBeGreaterThan(20)
    else expect(holds('test' in rule ? rule.test : rule.place)).toBe(true)
  })

  it('are each there once, with a test or a place', () => {
    expect(new Set(creditRules.map(({ law, rule }) => law + rule)).size).toBe(creditRules.length)
    expect(creditRules.length).toBe(54)
    expect(creditRules.filter((rule) => 'open' in rule).length).toBeLessThanOrEqual(1)
  })

  it('a test that is gone is seen', () => {
    expect(holds(['tests/laws/credit-rules.test.ts', ['never', 'written'].join('-')])).toBe(false)
    expect(holds(['tests/laws/gone.test.ts', ''])).toBe(false)
  })
})
