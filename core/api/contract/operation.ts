import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from '../errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One API call, shared by the client, the server and the OpenAPI document. Request schemas are strict;
 * response schemas drop undeclared fields.
 */
export interface Operation<
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Response extends GenericSchema | undefined = GenericSchema | undefined,
> {
  id: string
  method: Method
  /** With a `{name}` placeholder for each parameter. */
  path: `/api/v1/${string}`
  summary: string
  /** Read-only although it is not a GET. */
  reads?: true
  /** Asks a service outside, which may take long: never one of several reads in a request. */
  alone?: true
  /** Which token it takes: a session's, or that of a phone that took over a session's uploads. */
  auth: 'none' | 'bearer' | 'hand-off'
  /** Requires an Idempotency-Key: repeats with the same key and body act once and get the same response. */
  idempotent?: true
  /**
   * The step-up proof required in the session, given now or minutes before. Users with a second factor prove
   * it, also by the X-Second-Factor header. Users without one need no proof for `factor`, and their password
   * for `password` (proveIdentity). Without a session (`auth: 'none'`) the handler checks the header itself.
   */
  stepUp?: 'factor' | 'password'
  /** Ids of the reads whose cached answers this operation makes stale. */
  invalidates?: readonly string[]
  params?: Params
  query?: Query
  body?: Body
  /** Takes raw bytes instead of JSON, up to `maxBytes`. */
  upload?: { mediaType: string; maxBytes: number }
  status: 200 | 201 | 204
  response?: Response
  /** Returns a file of one of these media types instead of JSON. */
  download?: readonly string[]
  /** Returns server-sent events instead of one JSON value. */
  stream?: true
  /** Error codes beyond those any operation may return (validation, 401, 429, 5xx). */
  errors?: readonly ErrorCode[]
}

export function defineOperation<
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
  Response extends GenericSchema | undefined = undefined,
>(row: Operation<Params, Query, Body, Response>): Operation<Params, Query, Body, Response> {
  return row
}

type InputOf<S> = S extends GenericSchema ? InferInput<S> : undefined
type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** The parsed input of a server handler. */
export type ParsedInput<O extends Operation> =
  O extends Operation<infer P, infer Q, infer B, infer _R>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never

/** The response as the server returns and the client receives it. */
export type Answer<O extends Operation> =
  O extends Operation<infer _P, infer _Q, infer _B, infer R>
    ? R extends GenericSchema
      ? InferOutput<R>
      : undefined
    : never

/** The input of a client call: raw values, only the parts that the operation declares. */
export type Input<O extends Operation> =
  O extends Operation<infer P, infer Q, infer B, infer _R>
    ? (P extends GenericSchema ? { params: InputOf<P> } : { params?: undefined }) &
        (Q extends GenericSchema ? { query: InputOf<Q> } : { query?: undefined }) &
        (B extends GenericSchema ? { body: InputOf<B> } : { body?: undefined })
    : never
