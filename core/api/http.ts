import redaxios from 'redaxios'
import { ApiError, clientError, type ErrorItem, isErrorCode } from './errors.ts'
import { fingerprintLimitMs, readLimitMs, retryDelayMs, timeoutMs } from './time-limits.ts'

interface HttpRequest {
  method: string
  url: string
  /** A Blob is sent as is; anything else as JSON. */
  body?: unknown
  /** 'blob' for a file, 'stream' for a response that stays open. */
  responseType?: 'blob' | 'stream'
  signal?: AbortSignal
  /** Overrides the 160 s limit, which includes the retry. */
  limitMs?: number
  headers?: Record<string, string>
  /** Whether the response is still only a prefetch when it arrives: its 401 does not end the session. */
  isPrefetch?: () => boolean
}

/** The dependencies of http, injected so that tests control the network, the clock and the device. */
export interface HttpPorts {
  fetch: typeof fetch
  /** Waits at most so long. */
  fingerprint(limitMs: number): Promise<string>
  /** The bearer token, or null. */
  token(): string | null
  /** The device token of the account that last logged in with this browser, or null. */
  device(): string | null
  /** The visit's referrer, without query. */
  referrer(): string
  /** Called on every 401, except of a prefetch, with the rejected token: that session is over. */
  onUnauthorized(token: string | null): void
  /** Called with every response, including errors. */
  onAnswer?(answer: { status: number; headers: Headers }): void
  wait(ms: number): Promise<void>
  timeout(ms: number): AbortSignal
}

export type Http = (request: HttpRequest) => Promise<unknown>

function readErrorItems(data: unknown): ErrorItem[] {
  const list: unknown[] = Array.isArray(data) ? data : []
  return list.filter((item): item is ErrorItem => isErrorCode((item as ErrorItem | null)?.code))
}

/** Reads an error body as JSON, even when the call asked for a file or a stream. */
async function readErrorBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob || data instanceof ReadableStream)) return data
  return new Response(data).json().catch(() => undefined)
}

/** Converts a non-2xx response: our API sends an array of items; anything else becomes one "unexpected". */
function toFailure(response: { status: number; data: unknown; headers: Headers }): ApiError {
  const items = readErrorItems(response.data)
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError(
    items.length > 0 ? items : [{ code: 'unexpected', statusText: '', status: response.status }],
    response.status,
    wait > 0 ? wait : undefined,
    response.headers.get('x-request-id') ?? undefined,
  )
}

/**
 * The one HTTP client (specification, section 7): device fingerprint, JSON in and out, same-origin
 * credentials, bearer token, original referrer, 160 s time limit, and one retry of a GET that got a 500. It
 * throws ApiError; it never navigates, displays or stores anything.
 */
export function createHttp(ports: HttpPorts): Http {
  async function headers(
    bearer: string | null,
    { method, limitMs, headers: extra }: HttpRequest,
  ): Promise<Record<string, string>> {
    const device = ports.device()
    const isRead = method === 'GET' || limitMs === readLimitMs
    return {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-device-fingerprint': await ports.fingerprint(fingerprintLimitMs[isRead ? 'read' : 'write']),
      'x-original-referrer': ports.referrer(),
      ...(device ? { 'x-device-token': device } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...extra,
    }
  }

  async function attempt(request: HttpRequest, bearer: string | null, limit: AbortSignal) {
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
    const withSignal: typeof fetch = (url, init) =>
      ports.fetch(url, { ...init, credentials: 'same-origin', signal })
    try {
      const answer = await redaxios(request.url, {
        method: request.method as 'get',
        ...(request.body === undefined ? {} : { data: request.body }),
        headers: await headers(bearer, request),
        fetch: withSignal,
        validateStatus: () => true,
        ...(request.responseType ? { responseType: request.responseType } : {}),
      })
      ports.onAnswer?.(answer)
      return answer
    } catch {
      throw clientError(limit.aborted ? 'timeout' : 'network')
    }
  }

  return async function send(request) {
    const bearer = ports.token()
    const limit = ports.timeout(request.limitMs ?? timeoutMs)
    let response = await attempt(request, bearer, limit)
    if (request.method === 'GET' && response.status === 500) {
      await ports.wait(retryDelayMs)
      response = await attempt(request, bearer, limit)
    }
    // A 401 for a token other than the session's does not end the session.
    if (response.status === 401 && !request.headers?.authorization && !request.isPrefetch?.())
      ports.onUnauthorized(bearer)
    if (response.status < 200 || response.status > 299)
      throw toFailure({ ...response, data: await readErrorBody(response.data) })
    return response.data
  }
}
