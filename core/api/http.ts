import redaxios from 'redaxios'
import { ApiError, clientError, type ErrorItem, isErrorCode } from './errors.ts'

export const timeoutMs = 160_000
/** How long somebody waits for what a page shows; a repetition is a press away. */
export const readLimitMs = 30_000
export const retryDelayMs = 1_000

interface HttpRequest {
  method: string
  url: string
  /** A Blob is sent as it is; anything else as JSON. */
  body?: unknown
  /** 'blob' for an answer that is a file, 'stream' for one that goes on. */
  responseType?: 'blob' | 'stream'
  signal?: AbortSignal
  /** In place of the 160 s, its repetition included. */
  limitMs?: number
  headers?: Record<string, string>
}

/** What http needs from its surroundings, so that tests own the network, the clock and the device. */
export interface HttpPorts {
  fetch: typeof fetch
  fingerprint(): Promise<string>
  /** The bearer token, or null. */
  token(): string | null
  /** The secret by which this browser is known to the account that was entered in it, or null. */
  device(): string | null
  /** Where the visit came from, without its query. */
  referrer(): string
  /** Called on any 401 with the token it refused: that session is over. */
  onUnauthorized(token: string | null): void
  /** Called with every answer, whatever became of it. */
  onAnswer?(answer: { status: number; headers: Headers }): void
  wait(ms: number): Promise<void>
  timeout(ms: number): AbortSignal
}

export type Http = (request: HttpRequest) => Promise<unknown>

function errorItems(data: unknown): ErrorItem[] {
  const list: unknown[] = Array.isArray(data) ? data : []
  return list.filter((item): item is ErrorItem => isErrorCode((item as ErrorItem | null)?.code))
}

/** The body of an error, also where a file or a stream was asked for. */
async function readable(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob || data instanceof ReadableStream)) return data
  return new Response(data).json().catch(() => undefined)
}

/** Reads a non-2xx answer: ours is an array of items; anything else is one "unexpected". */
function failure(response: { status: number; data: unknown; headers: Headers }): ApiError {
  const items = errorItems(response.data)
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError(
    items.length > 0 ? items : [{ code: 'unexpected', statusText: '', status: response.status }],
    response.status,
    wait > 0 ? wait : undefined,
    response.headers.get('x-request-id') ?? undefined,
  )
}

/**
 * The one way to the network (specification, section 7): device fingerprint, JSON in and out, same-origin
 * credentials, bearer token, original referrer, 160 s time limit, and one retry of a GET that answered 500.
 * It throws ApiError; it never navigates, shows or stores anything.
 */
export function createHttp(ports: HttpPorts): Http {
  async function headers(
    bearer: string | null,
    extra: HttpRequest['headers'],
  ): Promise<Record<string, string>> {
    const device = ports.device()
    return {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-device-fingerprint': await ports.fingerprint(),
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
        headers: await headers(bearer, request.headers),
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
    // Whoever came with another token than the session's has not lost the session.
    if (response.status === 401 && !request.headers?.authorization) ports.onUnauthorized(bearer)
    if (response.status < 200 || response.status > 299)
      throw failure({ ...response, data: await readable(response.data) })
    return response.data
  }
}
