import { parse } from 'valibot'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import { localKeys } from '../session/keys.ts'
import { endRefused, token } from '../session/session.ts'
import { local } from '../session/storage.ts'
import type { Answer, Input, Operation } from './contract/operation.ts'
import { createHttp, type Http, readLimitMs } from './http.ts'
import { tellRefusal } from './refusals.ts'

/** The path with its parameters filled in and its query appended. */
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
  /** For operations that must act once: the same key for each attempt at the same thing. */
  idempotencyKey?: string
  /** For operations that ask for the second factor: a code of it. */
  secondFactor?: string
  /** For operations that take bytes. */
  content?: Blob
  /** In place of the session's: what a phone has that took over. */
  token?: string
}

function headersFor({ upload }: Operation, { idempotencyKey, secondFactor, token }: CallOptions) {
  return {
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(secondFactor ? { 'x-second-factor': secondFactor } : {}),
    ...(upload ? { 'content-type': upload.mediaType } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

/** Makes `call(operation, input)`: typed by the contract, answers parsed by its schema. */
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
      ...(row.method === 'GET' || row.reads ? { limitMs: readLimitMs } : {}),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
    })
    return (row.response ? parse(row.response, data) : undefined) as Answer<O>
  }
}

/** Makes `download(operation, input)`: the file that an operation answers, to be saved. */
export function createDownload(http: Http) {
  return async function download<O extends Operation>(row: O, input: Input<O>): Promise<Blob> {
    const url = requestUrl(row.path, input.params as object, input.query as object)
    return (await http({ method: row.method, url, responseType: 'blob' })) as Blob
  }
}

/** Makes `stream(operation, input, signal)`: the bytes of an answer that goes on. */
function createStream(http: Http) {
  return async function stream<O extends Operation>(row: O, input: Input<O>, signal: AbortSignal) {
    const url = requestUrl(row.path, input.params as object, input.query as object)
    return (await http({ method: row.method, url, responseType: 'stream', signal })) as ReadableStream
  }
}

/** The visit's first referrer, without query and fragment: those may carry what is nobody's business. */
function originalReferrer(): string {
  return document.referrer.split(/[?#]/, 1)[0] ?? ''
}

const http = createHttp({
  fetch: (url, init) => fetch(url, init),
  fingerprint,
  token,
  device: () => local.get(localKeys.device),
  referrer: originalReferrer,
  onUnauthorized: endRefused,
  onAnswer: tellRefusal,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  timeout: (ms) => AbortSignal.timeout(ms),
})

/** The client of the page: one for all. */
export const call = createClient(http)

/** The same for files. */
export const download = createDownload(http)

/** The same for events. */
export const stream = createStream(http)
