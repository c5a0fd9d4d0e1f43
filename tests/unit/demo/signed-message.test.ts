import { describe, expect, it } from 'vitest'
import { isSigned, signedHeaders } from '../../../demo/api/platform/signed-message.ts'

const secret = 'a secret that two servers share'
const message = { subject: 'lender.decide', key: 'loan-1', body: '{"a":1}' }
const now = Date.parse('2031-05-04T03:02:01.000Z')
const clock = () => new Date(now)

/** The headers that prove a message, signed so many seconds after now. */
function proofOf(seconds = 0) {
  const headers = signedHeaders(secret, () => new Date(now + seconds * 1000), message)
  return { signature: headers['x-signature'], timestamp: headers['x-timestamp'] ?? '' }
}

describe('a signed message', () => {
  it.each([
    [-301, false],
    [-300, true],
    [0, true],
    [300, true],
    [301, false],
    [10 * 365 * 24 * 3600, false],
  ])('that was signed %i s from now is taken: %s', (seconds, isTaken) => {
    expect(isSigned({ secret }, clock, proofOf(seconds), message)).toBe(isTaken)
  })

  it.each([{ subject: 'lender.sign' }, { key: 'loan-2' }, { body: '{"a":2}' }])(
    'is bound to its parts: %j',
    (other) => {
      expect(isSigned({ secret }, clock, proofOf(), { ...message, ...other })).toBe(false)
    },
  )

  it.each(['', 'x', '1e9', '-1', ' ', '0x10', `${now / 1000 + 1}`])('has no other time: %j', (timestamp) => {
    expect(isSigned({ secret }, clock, { ...proofOf(), timestamp }, message)).toBe(false)
  })

  it('needs a time, a signature, and the secret or the one before it', () => {
    const proof = proofOf()
    expect(isSigned({ secret }, clock, { ...proof, timestamp: undefined }, message)).toBe(false)
    expect(isSigned({ secret }, clock, { ...proof, signature: undefined }, message)).toBe(false)
    expect(isSigned({ secret: 'another' }, clock, proof, message)).toBe(false)
    expect(isSigned({ secret: 'another', previousSecret: secret }, clock, proof, message)).toBe(true)
  })
})
