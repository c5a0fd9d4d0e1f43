import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { creditRules } from './credit-rules.ts'

/** Test titles in a file: `test('...')`, `it.each(...)('...')`, `describe('...')`. */
const titled = /(?:^|[^.\w])(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1|\)\(\s*(['"`])(.*?)\3\s*,/gm

/** Whether a file has a test with this name or part of it. */
const isTested = ([file, name]: readonly [string, string]) =>
  existsSync(file) &&
  [...readFileSync(file, 'utf8').matchAll(titled)].some(([, , one, , each]) => (one ?? each)?.includes(name))

const holds = ([file, words]: readonly [string, string]) =>
  existsSync(file) && readFileSync(file, 'utf8').includes(words)

describe('the rules of credit', () => {
  it.each(creditRules)('$law: $rule', (rule) => {
    if ('open' in rule) expect(rule.open.length).toBeGreaterThan(20)
    else if ('test' in rule) expect(isTested(rule.test), `${rule.test}`).toBe(true)
    else expect(holds(rule.place), `${rule.place}`).toBe(true)
  })

  it('are each there once, with a test or a place', () => {
    expect(new Set(creditRules.map(({ law, rule }) => law + rule)).size).toBe(creditRules.length)
    expect(creditRules.filter((rule) => 'open' in rule).length).toBeLessThanOrEqual(1)
  })

  it('a test that is gone is seen', () => {
    expect(holds(['tests/laws/credit-rules.test.ts', ['never', 'written'].join('-')])).toBe(false)
    expect(holds(['tests/laws/gone.test.ts', ''])).toBe(false)
    // Words in a file that are no test title do not count.
    const here = 'tests/laws/credit-rules.test.ts'
    expect([isTested([here, 'is seen']), isTested([here, 'existsSync'])]).toEqual([true, false])
    expect(isTested(['tests/laws/gone.test.ts', ''])).toBe(false)
  })
})
