import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from '../errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API, known alike to the client that makes it, the server that answers it and the
 * OpenAPI document. Schemas are strict on the way in and drop undeclared fields on the way out.
 */
export interface Operation<
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Response extends GenericSchema | undefined = GenericSchema | undefined,
> {
  id: string
  method: Method
  /** With `{name}` in place of each parameter. */
  path: `/api/v1/${string}`
  summary: string
  /** Only looks, although it is no GET. */
  reads?: true
  /** By whose token: a session's, or that of a phone that a session handed its uploads over to. */
  auth: 'none' | 'bearer' | 'hand-off'
  /** Requires an Idempotency-Key: the same key and body answer the same, and act once. */
  idempotent?: true
  /**
   * What is proved for this in the session, now or minutes before. `factor`: the second factor of whoever has one, also
   * by the X-Second-Factor header. `password`: by whoever has none, the password (proveIdentity).
   * Without a session (`auth: 'none'`) the handler asks for what the header has.
   */
  stepUp?: 'factor' | 'password'
  /** Ids of the reads that answer something else after this one has succeeded. */
  invalidates?: readonly string[]
  params?: Params
  query?: Query
  body?: Body
  /** Takes bytes as they are instead of JSON, so many at most. */
  upload?: { mediaType: string; maxBytes: number }
  status: 200 | 201 | 204
  response?: Response
  /** Answers a file of one of these media types instead of JSON. */
  download?: readonly string[]
  /** Answers server-sent events instead of one JSON value. */
  stream?: true
  /** Codes this operation may answer beside those that any may (validation, 401, 429, 5xx). */
  errors?: readonly ErrorCode[]
}

export function operation<
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
  Response extends GenericSchema | undefined = undefined,
>(row: Operation<Params, Query, Body, Response>): Operation<Params, Query, Body, Response> {
  return row
}

type In<S> = S extends GenericSchema ? InferInput<S> : undefined
type Out<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** What a server handler is given: parsed values. */
export type Parsed<O extends Operation> =
  O extends Operation<infer P, infer Q, infer B, infer _R>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never

/** What the server answers and the client receives. */
export type Answer<O extends Operation> =
  O extends Operation<infer _P, infer _Q, infer _B, infer R>
    ? R extends GenericSchema
      ? InferOutput<R>
      : undefined
    : never

/** What a client hands over: raw values, only the parts the operation declares. */
export type Input<O extends Operation> =
  O extends Operation<infer P, infer Q, infer B, infer _R>
    ? (P extends GenericSchema ? { params: In<P> } : { params?: undefined }) &
        (Q extends GenericSchema ? { query: In<Q> } : { query?: undefined }) &
        (B extends GenericSchema ? { body: In<B> } : { body?: undefined })
    : never
