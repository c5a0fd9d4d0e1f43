import { describe, expect, it } from 'vitest'
import {
  type Flow,
  mayOpen,
  nextStepOf,
  previousOf,
  progressOf,
  resumeStep,
  stepsOf,
  stepsOnSamePage,
  toMermaid,
} from '#core/flow/step-engine.ts'

interface Facts {
  job?: 'employed' | 'retired'
  income?: number
  benefit?: string
  offer?: boolean
}

type Id = 'job' | 'income' | 'benefit' | 'offer'

const flow: Flow<Id, Facts> = {
  entry: 'job',
  steps: {
    job: {
      done: (facts) => facts.job !== undefined,
      next: [{ when: (facts) => facts.job === 'retired', to: 'benefit', because: 'retired' }, 'income'],
    },
    income: { done: (facts) => facts.income !== undefined, next: 'offer' },
    benefit: { done: (facts) => facts.benefit !== undefined, next: 'offer' },
    offer: { done: (facts) => facts.offer === true },
  },
}

describe('the step engine', () => {
  it('walks by the facts', () => {
    expect(stepsOf(flow, {})).toEqual(['job', 'income', 'offer'])
    expect(stepsOf(flow, { job: 'retired' })).toEqual(['job', 'benefit', 'offer'])
    expect(nextStepOf(flow, 'offer', {})).toBeUndefined()
  })

  it('resumes at the first step without an answer, and at the last when all are answered', () => {
    expect(resumeStep(flow, {})).toBe('job')
    expect(resumeStep(flow, { job: 'employed' })).toBe('income')
    expect(resumeStep(flow, { job: 'employed', income: 1, offer: true })).toBe('offer')
  })

  it('allows what was answered and the next question, nothing beyond and nothing off the walk', () => {
    const facts: Facts = { job: 'employed' }
    expect(mayOpen(flow, 'job', facts)).toBe(true)
    expect(mayOpen(flow, 'income', facts)).toBe(true)
    expect(mayOpen(flow, 'offer', facts)).toBe(false)
    expect(mayOpen(flow, 'benefit', facts)).toBe(false)
  })

  it('reroutes by a changed answer, and asks for what the new way needs', () => {
    expect(resumeStep(flow, { job: 'retired', income: 1 })).toBe('benefit')
  })

  it('knows the way back and how far one is', () => {
    expect(previousOf(flow, 'job', {})).toBeUndefined()
    expect(previousOf(flow, 'offer', { job: 'retired' })).toBe('benefit')
    expect(progressOf(flow, 'income', {})).toEqual({ step: 2, of: 3 })
  })

  it('counts the sections of one leg together', () => {
    const { job, income, offer } = flow.steps
    const steps = {
      ...flow.steps,
      job: { ...job, section: 'you', leg: 'road' },
      income: { ...income, section: 'money', leg: 'road' },
      offer: { ...offer, section: 'offers' },
    }
    const table = { ...flow, steps }
    expect(progressOf(table, 'income', {})).toEqual({ step: 2, of: 2 })
    expect(progressOf(table, 'offer', {})).toEqual({ step: 1, of: 1 })
  })

  it('counts a step that is only passed as one with the next', () => {
    const steps = { ...flow.steps, income: { ...flow.steps.income, passing: true } }
    const of = (id: Id) => progressOf({ ...flow, steps }, id, {})
    expect([of('job'), of('income'), of('offer')]).toEqual([
      { step: 1, of: 2 },
      { step: 2, of: 2 },
      { step: 2, of: 2 },
    ])
  })

  it('asks several steps on the page of the first, but none that is answered, unless one comes back to them', () => {
    const benefit = { done: (facts: Facts) => facts.benefit !== undefined, next: 'offer' as const }
    const steps = {
      ...flow.steps,
      job: { ...flow.steps.job, next: 'income' as const },
      income: { ...flow.steps.income, within: 'job', next: 'benefit' as const },
      benefit: { ...benefit, within: 'job' },
    }
    const table = { ...flow, steps }
    expect(stepsOnSamePage(table, 'job', {})).toEqual(['job', 'income', 'benefit'])
    expect(stepsOnSamePage(table, 'job', { income: 1 })).toEqual(['job', 'benefit'])
    expect(stepsOnSamePage(table, 'income', { job: 'employed' })).toEqual(['income', 'benefit'])
    const answered: Facts = { job: 'employed', income: 1, benefit: 'x' }
    expect(stepsOnSamePage(table, 'job', answered)).toEqual(['job', 'income', 'benefit'])
    expect(stepsOnSamePage(table, 'income', answered)).toEqual(['income'])
    expect(previousOf(table, 'offer', answered)).toBe('job')
    expect(previousOf(table, 'benefit', answered)).toBeUndefined()
    expect(progressOf(table, 'benefit', {})).toEqual({ step: 1, of: 2 })
    expect(progressOf(table, 'offer', answered)).toEqual({ step: 2, of: 2 })
  })

  it('refuses a table that goes in circles', () => {
    const circle: Flow<'a' | 'b', object> = {
      entry: 'a',
      steps: { a: { done: () => true, next: 'b' }, b: { done: () => true, next: 'a' } },
    }
    expect(() => stepsOf(circle, {})).toThrow(RangeError)
  })

  it('draws itself', () => {
    expect(toMermaid(flow)).toBe(
      [
        'flowchart TD',
        '  subgraph in_steps["steps"]',
        '    job["job"]',
        '    income["income"]',
        '    benefit["benefit"]',
        '    offer["offer"]',
        '  end',
        '  job -->|retired| benefit',
        '  job --> income',
        '  income --> offer',
        '  benefit --> offer',
      ].join('\n'),
    )
  })
})
