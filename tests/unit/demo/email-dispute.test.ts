import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { disputes, disputeTable } from '../../../demo/api/identity/email-dispute.ts'

test('the README has the rules as they are', () => {
  const readme = readFileSync(new URL('../../../demo/README.md', import.meta.url), 'utf8')
  expect(readme).toContain(disputeTable())
})

test('no mailbox alone is given an account', () => {
  for (const row of Object.values(disputes)) expect(row['older mailbox']).not.toBe('returned')
})

test('a change made with a factor is undone by that factor alone', () => {
  for (const row of Object.values(disputes))
    expect(row['older mailbox, its password, not the factor of the change']).not.toBe('returned')
})

test('whom the present mailbox has answered, or an undo has put out, is given nothing any more', () => {
  for (const standing of ['answered', 'undone', 'desk'] as const)
    expect(Object.values(disputes[standing])).not.toContain('returned')
})

test('the support alone ends what two proofs have left open', () => {
  expect(new Set(Object.values(disputes.desk))).toEqual(new Set(['desk']))
})
