import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { disputes, disputeTable } from '../../../demo/server/people/email-dispute.ts'

test('the README has the rules as they are', () => {
  const readme = readFileSync(new URL('../../../demo/README.md', import.meta.url), 'utf8')
  expect(readme).toContain(disputeTable())
})

test('no mailbox alone is given an account', () => {
  for (const row of Object.values(disputes)) expect(row['older mailbox']).not.toBe('returned')
})
