import type { GenericSchema, InferOutput } from 'valibot'

/**
 * An operation of an external service. The HTTP client, the sandbox and the OpenAPI document are derived from
 * it. Never call one in a database transaction.
 */
export interface PortOperation<
  Request extends GenericSchema = GenericSchema,
  Reply extends GenericSchema = GenericSchema,
> {
  summary: string
  /** Strict: undeclared fields are refused. */
  request: Request
  /** Undeclared fields are dropped; an invalid response is a failure. */
  answer: Reply
  /** Timeout. */
  seconds: number
  /** Consequence of a failure, for the operator. */
  failing: string
  /** Has no effect: each call gets a new idempotency key. */
  reads?: true
  /** Cache time of a response; a stale one is used if the service fails. */
  keptSeconds?: number
  /** May respond 202; a job then repeats the request. */
  later?: true
  /** Idempotency key; the default is a hash of the request, which then has a random `reference`. */
  key?(request: InferOutput<Request>): string
}

export function portOperation<Request extends GenericSchema, Reply extends GenericSchema>(
  row: PortOperation<Request, Reply>,
): PortOperation<Request, Reply> {
  return row
}

/** The interface of a port: one function per operation. */
export type Port<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends PortOperation<infer Request, infer Reply>
    ? (request: InferOutput<Request>) => Promise<InferOutput<Reply>>
    : never
}
