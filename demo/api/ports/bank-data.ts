import * as v from 'valibot'
import { ebsBank } from '#core/api/contract/ebs.ts'
import { ebsErrors, ebsStages } from '#core/ebs/ebs-words.ts'
import { type Port, portOperation } from './port-operation.ts'
import { cents, count, cpf, reference } from './port-schemas.ts'

/** Data from a bank or a statement. Cents, monthly averages. */
export const collected = v.object({
  monthlyIncome: cents,
  /** Payments for other installments. */
  monthlyCommitment: cents,
  /** Null if the bank gives no balance, from which the others could be computed. */
  averageBalance: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** Number of months covered. */
  months: count,
})

export type CollectedData = v.InferOutput<typeof collected>

const stage = v.picklist(ebsStages)
const web = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

/** State of a collection, passed to the aggregator for its next step. */
const visit = v.strictObject({
  /** Id of the collection; a retry has a new one. */
  reference,
  bankId: v.string(),
  stage,
  /** The user's CPF, which the account must have. */
  cpf,
  /** The user's input for the bank's form; must not be stored. */
  fields: v.record(v.string(), v.string()),
  /** The authorization code returned by the bank's own page. */
  authorization: v.optional(v.string()),
  /** The user's answer to a token request, if any. */
  token: v.optional(v.string()),
  /** Number of token requests so far. */
  tokensAsked: count,
  /** Whether the user reports having consented in the bank's app. */
  confirmed: v.boolean(),
  /** Seconds since a QR code was shown; absent before. */
  shownForSeconds: v.optional(v.number()),
})

export type BankVisit = v.InferOutput<typeof visit>

/** Result of a step. Waits in seconds. */
const step = v.variant('kind', [
  v.object({ kind: v.literal('next'), stage, afterSeconds: count }),
  v.object({ kind: v.literal('token'), withinSeconds: count }),
  v.object({ kind: v.literal('qr'), qrcode: v.string(), withinSeconds: count, lookAgainSeconds: count }),
  v.object({ kind: v.literal('confirm'), withinSeconds: count }),
  v.object({ kind: v.literal('wait'), afterSeconds: count }),
  /** With the account holder's CPF according to the bank; null if the bank does not report it. */
  v.object({ kind: v.literal('collected'), collected, holderCpf: v.nullable(cpf) }),
  v.object({ kind: v.literal('failed'), error: v.picklist(ebsErrors) }),
])

export type BankStep = v.InferOutput<typeof step>

/** Parameters for a bank's own page: RFC 6749, with `state` binding its answer to a collection. */
const authorization = v.strictObject({
  bankId: v.string(),
  state: v.string(),
  /** Where the bank redirects its customer. Fixed by configuration, never taken from a request. */
  returnUrl: web,
  /** ISO 8601, UTC. */
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

export type AuthorizationRequest = v.InferOutput<typeof authorization>

/** An aggregator that reads bank data with the holder's consent. */
export const bankData = {
  banks: portOperation({
    summary: 'Banks that data can be collected from, with their health and login forms.',
    request: v.strictObject({}),
    answer: v.object({ items: v.array(ebsBank) }),
    seconds: 5,
    reads: true,
    keptSeconds: 60,
    failing: 'the previous list is used; without one the page says that the banks are unavailable',
  }),
  authorize: portOperation({
    summary: "The URL of the bank's own page where its customer logs in and consents.",
    request: authorization,
    answer: v.object({ url: web }),
    seconds: 10,
    reads: true,
    failing: 'nothing has started; the customer is asked to try again',
  }),
  step: portOperation({
    summary:
      'Performs one step of a collection; the response is the next step, a request for input, or the data.',
    request: visit,
    answer: step,
    seconds: 30,
    failing: 'the job retries, later each time; after an hour the collection fails',
  }),
}

export type BankData = Port<typeof bankData>
