import * as v from 'valibot'
import { id } from '#core/api/contract/path-params.ts'
import type { Payout } from '#core/fields/payout.ts'
import { maskedWords } from './masked-words.ts'

/** A non-negative amount in cents. */
export const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const isoDate = v.pipe(v.string(), v.isoDate())
export const cpf = v.pipe(v.string(), v.regex(/^\d{11}$/))

/** The API's id of a loan, a payment or another subject. */
export const reference = id

/** Idempotency key of a request that moves money or asks a payer: an id of 64 characters, with a word and a number. */
export const movementKey = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))

/** An empty response. */
export const done = v.object({})

/**
 * A final "no", told apart from an outage: the request is over, and is never repeated.
 *
 * @param reasons non-empty
 */
export const refusal = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  v.object({ refused: v.picklist(reasons) })

/** What a service says of a refusal, which the staff reads. */
export const saidWords = v.optional(v.nullable(v.pipe(v.string(), v.transform(maskedWords))), null)

/** A final "no" with what the service says of it. */
export const explainedRefusal = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  v.object({ ...refusal(reasons).entries, words: saidWords })

const digits = v.pipe(v.string(), v.regex(/^[\dXx]+$/))

/** The user's own Pix key or account. */
export const payout = v.variant('receiveBy', [
  v.strictObject({ receiveBy: v.literal('pix'), pixKey: cpf }),
  v.strictObject({
    receiveBy: v.literal('conta'),
    bankName: v.nullable(v.string()),
    bank: digits,
    agency: digits,
    account: digits,
    digit: digits,
  }),
]) satisfies v.GenericSchema<Payout>
