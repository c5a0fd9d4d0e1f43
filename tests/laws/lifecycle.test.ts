import { readFileSync } from 'node:fs'
import type { Updateable } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  firstState,
  isPast,
  type LoanState,
  lifeToMermaid,
  loanStates,
  transitions,
} from '#core/loan/lifecycle.ts'
import type { Schema } from '../../demo/api/platform/database/schema.ts'
import { typedSets } from './lifecycle-law.ts'
import { sourcesOf } from './sources.ts'

const moves: { from: readonly LoanState[]; to?: readonly LoanState[] }[] = Object.values(transitions)

describe('the life of a loan', () => {
  it('is drawn in the README as it is', () => {
    expect(readFileSync('portal/README.md', 'utf8')).toContain(lifeToMermaid())
  })

  it('leads to every state, and out of every one that is not an end', () => {
    const led = new Set<LoanState>([firstState, ...moves.flatMap(({ to = [] }) => to)])
    expect([...led].sort()).toEqual([...loanStates].sort())
    const left = new Set(moves.flatMap(({ from, to }) => (to ? from : [])))
    const ends = loanStates.filter((state) => !left.has(state))
    expect(ends).toEqual(['cancelled', 'withdrawn'])
  })

  it('never leads back to a request once money went out', () => {
    const after = moves.filter(({ from }) => from.includes('active')).flatMap(({ to = [] }) => to)
    // Money that came back waits for another account, under the same contract.
    expect(after).toEqual(['releasing', 'paid-off', 'withdrawn'])
  })

  it('goes past a state only on the road of an approved loan', () => {
    expect(isPast('documents', 'signature')).toBe(true)
    expect(isPast('signature', 'signature')).toBe(false)
    for (const state of ['declined', 'forwarded', 'cancelled', 'withdrawn'] as const)
      expect(isPast(state, 'offers')).toBe(false)
  })

  it('is written in one place of the server', () => {
    // @ts-expect-error: does not compile, so that every change of state is a transition.
    const breach: Updateable<Schema['loans']> = { state: 'active' }
    expect(breach).toBeDefined()
  })

  it('is written down once: nobody else types a set of states', () => {
    const files = sourcesOf(['core', 'portal', 'widget', 'demo'], /\.(tsx?|mjs)$/)
    expect(files.flatMap(typedSets)).toEqual([])
  })

  it.each([
    "const late = ['documents', 'under-review']",
    "type Late = 'active' | 'paid-off'",
    "const over = [...open, 'declined', 'forwarded']",
    "const late = state === 'documents' || state === 'under-review'",
    "if (loan.state !== 'active' && loan.state !== 'paid-off') return",
    "const sent = isSigned(loan.state) && loan.state !== 'documents'",
    "switch (state) { case 'active': case 'paid-off': return 1 }",
    "sql`state in ('active', 'paid-off')`",
  ])('sees a set planted as %s', (code) => {
    expect(typedSets({ file: 'portal/features/request/page-step-guards.ts', code })).toHaveLength(1)
  })
})
