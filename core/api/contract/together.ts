import * as v from 'valibot'
import { defineOperation, type Operation } from './operation.ts'
import { errorItem, wholeNumber } from './value-schemas.ts'

/** Whether an operation may be asked for by its name in a list of reads. */
export const isListedRead = ({ method, auth, stepUp, response }: Operation): boolean =>
  method === 'GET' && auth === 'bearer' && !stepUp && response !== undefined

/** Whether it may be one of several there. */
export const isReadTogether = (row: Operation): boolean => isListedRead(row) && !row.alone

/** The most reads in one request: more than any page asks for at once. */
export const mostReads = 16

const values = v.record(v.string('invalid'), v.string('invalid'), 'invalid')

const read = v.strictObject({
  /** Its operation. */
  id: v.string('invalid'),
  /** The parameters of its path and query, as texts. */
  params: v.optional(values),
  query: v.optional(values),
})

/** A read as the batch names it. */
export type NamedRead = v.InferInput<typeof read>

/** What the read's own operation would have answered. */
const answer = v.object({
  status: wholeNumber,
  /** The declared answer, where it succeeded. */
  value: v.optional(v.pipe(v.any(), v.description('What its operation declares.'))),
  /** Why it did not. */
  errors: v.optional(v.array(errorItem)),
  /** Seconds to wait before it is asked for again. */
  retryAfterSeconds: v.optional(wholeNumber),
})

export type ReadAnswer = v.InferOutput<typeof answer>

export const readTogether = defineOperation({
  id: 'readTogether',
  method: 'POST',
  path: '/api/v1/reads',
  summary:
    'Several reads of the person in one round trip: each is answered, in their order, as its own operation would answer it.',
  reads: true,
  auth: 'bearer',
  body: v.strictObject({
    reads: v.pipe(v.array(read, 'invalid'), v.minLength(1, 'too_short'), v.maxLength(mostReads, 'too_long')),
  }),
  status: 200,
  response: v.object({ answers: v.array(answer) }),
})
