import { parse } from 'valibot'
import { followServerClock } from '../calendar/clock.ts'
import { readFingerprint } from '../fingerprint/fingerprint.ts'
import { localKeys } from '../session/keys.ts'
import { originalReferrer } from '../session/referrer.ts'
import { endRefusedSession, readToken } from '../session/session.ts'
import { local } from '../session/storage.ts'
import type { Answer, Input, Operation } from './contract/operation.ts'
import { notifyRefusal } from './error-response-listeners.ts'
import { createHttp, type Http } from './http.ts'
import { readLimitMs } from './time-limits.ts'

/** Fills in the path parameters and appends the query string. */
export function requestUrl(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

export interface CallOptions {
  signal?: AbortSignal
  /** For idempotent operations: reuse the key for every attempt of the same action. */
  idempotencyKey?: string
  /** A code of the second factor, for operations that require one. */
  secondFactor?: string
  /** The request body of operations that take bytes. */
  content?: Blob
  /** Replaces the session token: a phone that took over uploads has its own. */
  token?: string
  /** Whether the response is still only a prefetch when it arrives; a 401 of a prefetch does not end the session. */
  isPrefetch?: () => boolean
}

function headersFor({ upload }: Operation, { idempotencyKey, secondFactor, token }: CallOptions) {
  return {
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(secondFactor ? { 'x-second-factor': secondFactor } : {}),
    ...(upload ? { 'content-type': upload.mediaType } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

/** Creates `call(operation, input)`: typed by the contract, with responses parsed by its schema. */
export function createClient(http: Http) {
  return async function call<O extends Operation>(
    row: O,
    input: Input<O>,
    options: CallOptions = {},
  ): Promise<Answer<O>> {
    const headers = headersFor(row, options)
    const data = await http({
      method: row.method,
      url: requestUrl(row.path, input.params as object, input.query as object),
      body: options.content ?? input.body,
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.isPrefetch ? { isPrefetch: options.isPrefetch } : {}),
      ...(row.method === 'GET' || row.reads ? { limitMs: readLimitMs } : {}),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
    })
    return (row.response ? parse(row.response, data) : undefined) as Answer<O>
  }
}

/** Creates `download(operation, input)`: fetches the file that an operation returns. */
export function createDownload(http: Http) {
  return async function download<O extends Operation>(row: O, input: Input<O>): Promise<Blob> {
    const url = requestUrl(row.path, input.params as object, input.query as object)
    return (await http({ method: row.method, url, responseType: 'blob' })) as Blob
  }
}

/** Creates `stream(operation, input, signal)`: the byte stream of a response that stays open. */
function createEventStream(http: Http) {
  return async function stream<O extends Operation>(row: O, input: Input<O>, signal: AbortSignal) {
    const url = requestUrl(row.path, input.params as object, input.query as object)
    return (await http({ method: row.method, url, responseType: 'stream', signal })) as ReadableStream
  }
}

const http = createHttp({
  fetch: (url, init) => fetch(url, init),
  fingerprint: readFingerprint,
  token: readToken,
  device: () => local.get(localKeys.device),
  referrer: originalReferrer,
  onUnauthorized: endRefusedSession,
  onAnswer(answer) {
    followServerClock(answer.headers.get('date'))
    notifyRefusal(answer)
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  timeout: (ms) => AbortSignal.timeout(ms),
})

/** The page's one API client. */
export const call = createClient(http)

/** The page's client for files. */
export const download = createDownload(http)

/** The page's client for server-sent events. */
export const stream = createEventStream(http)
