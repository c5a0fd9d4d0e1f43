import { expect, it } from 'vitest'
import { mayReceiveSignatureCode } from '../../../demo/api/profile/confirm-mobile.ts'

it.each([
  ['never', null, false],
  ['after the request', '2026-11-21T12:00:00.001Z', false],
  ['as it was begun', '2026-11-21T12:00:00.000Z', false],
  ['less than 72 hours before', '2026-11-18T12:00:00.001Z', false],
  ['72 hours before', '2026-11-18T12:00:00.000Z', true],
  ['long before', '2025-01-01T00:00:00.000Z', true],
] as const)('a number proved %s: %s', (_when, provedAt, may) => {
  expect(mayReceiveSignatureCode(provedAt, '2026-11-21T12:00:00.000Z')).toBe(may)
})
