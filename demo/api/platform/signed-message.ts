import type { Clock } from '#core/calendar/clock.ts'
import { isSignedWith, type SharedSecret, signatureOf } from './secrets.ts'

/** The signed parts of a message between two servers. */
interface MessageToSign {
  /** Seconds since 1970; limits replays. */
  timestamp: string
  /** Operation of a request ('lender.decide'), or status of a response ('200'). */
  subject: string
  /** The Idempotency-Key, which binds a response to its request. */
  key: string
  body: string
}

const freshSeconds = 300

const signedText = ({ timestamp, subject, key, body }: MessageToSign) =>
  [timestamp, subject, key, body].join('\n')

/** Headers of a signed message. */
export function signedHeaders(
  secret: string,
  clock: Clock,
  message: Omit<MessageToSign, 'timestamp'>,
): Record<string, string> {
  const timestamp = String(Math.floor(clock().getTime() / 1000))
  return {
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': message.key,
    'x-timestamp': timestamp,
    'x-signature': signatureOf(secret, signedText({ ...message, timestamp })),
  }
}

/** Whether a message has a valid signature of the last minutes. */
export function isSigned(
  shared: SharedSecret,
  clock: Clock,
  headers: { signature: unknown; timestamp: unknown },
  message: Omit<MessageToSign, 'timestamp'>,
): boolean {
  const timestamp = String(headers.timestamp ?? '')
  const age = Math.abs(clock().getTime() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > freshSeconds) return false
  return isSignedWith(shared, headers.signature, signedText({ ...message, timestamp }))
}
