import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Goal, goals } from '../prove/goals.ts'
import { rowOf, steady } from '../prove/table.ts'

const codeOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const holds = ([file, title]: readonly [string, string]) => codeOf(file).includes(steady(title))

/** What a goal lacks: tests, those of its control, or the one place to plant its fault. */
function missing({ tests, control }: Goal): string[] {
  const gone = tests.filter((test) => !holds(test)).map(String)
  if ('test' in control) return holds(control.test) ? gone : [...gone, String(control.test)]
  if ('none' in control) return gone
  const [file, ...edits] = control.plant
  const places = edits.filter(([from, to]) => codeOf(file).split(from).length !== 2 || from === to)
  return [...gone, ...places.map(([from]) => `${file}: ${from}`)]
}

describe('what a goal names', () => {
  it.each(goals)('is there: $id', (goal) => {
    expect(missing(goal)).toEqual([])
    expect(goal.tests.length > 0 || goal.open !== undefined).toBe(true)
  })

  it('has names of its own, 35 at least', () => {
    expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length)
    expect(goals.length).toBeGreaterThanOrEqual(35)
  })

  it('holds nothing that no test has measured', () => {
    const [measured, bare] = goals.filter(({ id }) => id === 'guesses' || id === 'soak')
    if (!measured || !bare) throw new Error('other goals than those')
    expect(rowOf(bare, [])).toContain('| not measured; open: ')
    expect(rowOf(measured, [])).toContain('| not measured |')
    const ran = measured.tests.map(([file, title]) => ({ file, title, passed: true }))
    expect(rowOf(measured, ran)).toContain('| held |')
  })

  it('sees what is not there', () => {
    const gone = ['tests/laws/gone.test.ts', 'gone'] as const
    const goal: Goal = { id: 'planted', goal: '', tests: [gone], control: { test: gone } }
    expect(missing(goal)).toHaveLength(2)
    const moved = { plant: ['tests/laws/goals.test.ts', ['never', 'ever'].join(''), ''] }
    const edit = [moved.plant[1] ?? '', 'x'] as const
    expect(missing({ ...goal, control: { plant: ['tests/laws/goals.test.ts', edit] } })).toHaveLength(2)
  })
})
