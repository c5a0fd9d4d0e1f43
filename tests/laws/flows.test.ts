import { describe, expect, it } from 'vitest'
import { fields } from '../../core/fields/dictionary.ts'
import { walk } from '../../core/flow/flow.ts'
import { answering } from '../../portal/flows/loan/saves.ts'
import { loan } from '../../portal/flows/loan/steps.ts'

describe('the loan flow', () => {
  const ids = Object.keys(loan.steps)

  it('leads only to steps it has', () => {
    for (const { next } of Object.values(loan.steps)) {
      const ways =
        next === undefined
          ? []
          : typeof next === 'string'
            ? [next]
            : next.map((way) => (typeof way === 'string' ? way : way.to))
      for (const way of ways) expect(ids).toContain(way)
    }
  })

  it('ends, from the first answer on', () => {
    expect(walk(loan, { loan: null }).length).toBeGreaterThan(1)
  })

  it('asks only for fields of the dictionary, and can read and write each step', () => {
    for (const step of Object.values(loan.steps)) {
      for (const field of step.fields) expect(fields).toHaveProperty(field)
      expect(answering).toHaveProperty(step.id)
      expect(step.title).not.toBe('')
    }
  })
})
