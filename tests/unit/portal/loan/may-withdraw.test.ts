import { expect, test } from 'vitest'
import { mayWithdraw } from '../../../../portal/flows/loan/withdrawal/may-withdraw.ts'
import { loanIn } from '../../../support/loan-facts.ts'

// 23:30 of 13 November in São Paulo: the seventh day after it is the 20th.
const signedAt = '2026-11-14T02:30:00.000Z'

test.each([
  ['active', signedAt, '2026-11-20', true],
  ['documents', signedAt, '2026-11-14', true],
  ['active', signedAt, '2026-11-21', false],
  ['withdrawn', signedAt, '2026-11-14', false],
  ['paid-off', signedAt, '2026-11-14', false],
  ['signature', null, '2026-11-14', false],
] as const)('a contract in %s, signed at %s, can be given up on %s: %s', (state, signed, day, can) => {
  expect(mayWithdraw(loanIn(state, { signedAt: signed }), day)).toBe(can)
})
