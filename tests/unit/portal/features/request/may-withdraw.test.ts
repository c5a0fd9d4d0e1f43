import { expect, test } from 'vitest'
import { mayWithdraw } from '../../../../../portal/features/request/withdrawal/may-withdraw.ts'
import { loanIn } from '../../../../support/loan-facts.ts'

// 23:30 of Friday the 13th in São Paulo: the money arrives on Monday the 16th, seven days later is the 23rd.
const signedAt = '2026-11-14T02:30:00.000Z'

test.each([
  ['active', signedAt, '2026-11-23', true],
  ['documents', null, '2026-12-31', true],
  ['active', signedAt, '2026-11-24', false],
  ['active', '2026-12-30T15:00:00.000Z', '2027-01-07', true],
  ['withdrawn', signedAt, '2026-11-14', false],
  ['paid-off', signedAt, '2026-11-14', true],
  ['paid-off', signedAt, '2026-11-24', false],
] as const)('a contract in %s, paid out at %s, can be given up on %s: %s', (state, releasedAt, day, can) => {
  expect(mayWithdraw(loanIn(state, { signedAt, releasedAt }), day)).toBe(can)
})

test('what is not signed is not given up', () => {
  expect(mayWithdraw(loanIn('signature'), '2026-11-14')).toBe(false)
})
