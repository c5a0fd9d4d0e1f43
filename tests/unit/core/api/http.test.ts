import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { createHttp, type HttpPorts } from '#core/api/http.ts'
import { fingerprintLimitMs, readLimitMs, retryDelayMs, timeoutMs } from '#core/api/time-limits.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** A network stub that returns the responses in order and records requests. */
function network(...answers: (Response | Error | (() => Promise<Response>))[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const ports = {
    fetch: vi.fn(async (url: unknown, init: RequestInit = {}) => {
      asked.push({ url: String(url), init })
      const answer = answers.shift() ?? json(200, {})
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer() : answer
    }) as unknown as typeof fetch,
    fingerprint: vi.fn(async (_limitMs: number) => 'device-1'),
    token: () => 'secret' as string | null,
    device: () => 'known' as string | null,
    referrer: () => 'https://blog.example/post',
    onUnauthorized: vi.fn(),
    wait: vi.fn(async () => undefined),
    timeout: vi.fn((_ms: number) => new AbortController().signal),
  } satisfies HttpPorts
  return { ports, asked, send: createHttp(ports) }
}

const header = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name)

describe('a request', () => {
  it('waits longer for the device where something is kept with it than before a read', async () => {
    const { send, ports } = network()
    const { read, write } = fingerprintLimitMs
    expect(write).toBeGreaterThan(read)
    for (const [request, limit] of [
      [{ method: 'GET' }, read],
      [{ method: 'POST', limitMs: readLimitMs }, read],
      [{ method: 'POST' }, write],
      [{ method: 'DELETE' }, write],
    ] as const) {
      await send({ ...request, url: '/api/v1/user' })
      expect(ports.fingerprint).toHaveBeenLastCalledWith(limit)
    }
  })

  it('says who asks, in JSON, with same-origin credentials', async () => {
    const { asked, send, ports } = network(json(200, { ok: 1 }))
    expect(await send({ method: 'POST', url: '/api/v1/user', body: { a: 'é' } })).toEqual({ ok: 1 })
    const [{ url, init } = { url: '', init: {} }] = asked
    expect(url).toBe('/api/v1/user')
    expect(init.method).toBe('POST')
    expect(init.body).toBe('{"a":"é"}')
    expect(init.credentials).toBe('same-origin')
    expect(header(init, 'accept')).toBe('application/json')
    expect(header(init, 'content-type')).toBe('application/json')
    expect(header(init, 'x-device-fingerprint')).toBe('device-1')
    expect(header(init, 'x-original-referrer')).toBe('https://blog.example/post')
    expect(header(init, 'authorization')).toBe('Bearer secret')
    expect(header(init, 'x-device-token')).toBe('known')
    expect(ports.timeout).toHaveBeenCalledWith(timeoutMs)
    expect(timeoutMs).toBe(160_000)
  })

  it('carries no bearer without a token, and the extra headers it is given', async () => {
    const { ports, asked } = network(json(200, {}))
    await createHttp({ ...ports, token: () => null })({
      method: 'GET',
      url: '/x',
      headers: { 'idempotency-key': 'k' },
    })
    expect(header(asked[0]?.init, 'authorization')).toBeNull()
    expect(header(asked[0]?.init, 'idempotency-key')).toBe('k')
  })
})

describe('a retry', () => {
  it('follows a GET that answered 500, once, a second later', async () => {
    const { ports, asked, send } = network(json(500, []), json(200, { fine: true }))
    expect(await send({ method: 'GET', url: '/x' })).toEqual({ fine: true })
    expect(ports.wait).toHaveBeenCalledExactlyOnceWith(retryDelayMs)
    expect(retryDelayMs).toBe(1000)
    expect(asked).toHaveLength(2)
  })

  it('is not made a second time', async () => {
    const { asked, send } = network(json(500, []), json(500, []), json(200, {}))
    await expect(send({ method: 'GET', url: '/x' })).rejects.toMatchObject({ status: 500 })
    expect(asked).toHaveLength(2)
  })

  it('stays within the limit of the request', async () => {
    vi.useFakeTimers()
    const { ports } = network(json(500, []), () => new Promise(() => undefined))
    const timeout = (ms: number) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(), ms)
      return limit.signal
    }
    const fetching: typeof fetch = (url, init) =>
      Promise.race([
        ports.fetch(url, init),
        new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', reject)),
      ])
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    const outcome = createHttp({ ...ports, fetch: fetching, timeout, wait })({
      method: 'GET',
      url: '/x',
      limitMs: 30_000,
    }).catch((thrown) => thrown)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ code: 'timeout' })
    vi.useRealTimers()
  })

  it.each(['POST', 'PUT', 'DELETE'])('never follows a %s', async (method) => {
    const { asked, send } = network(json(500, []))
    await expect(send({ method, url: '/x' })).rejects.toBeInstanceOf(ApiError)
    expect(asked).toHaveLength(1)
  })

  it.each([400, 404, 429, 502, 503])('never follows a GET that answered %i', async (status) => {
    const { asked, send } = network(json(status, []))
    await expect(send({ method: 'GET', url: '/x' })).rejects.toMatchObject({ status })
    expect(asked).toHaveLength(1)
  })
})

describe('an error', () => {
  it("is the server's items, with its wait and its reference", async () => {
    const items = [{ code: 'cpf_invalid', statusText: 'Bad Request', status: 400, field: 'cpf' }]
    const { send } = network(json(400, items, { 'retry-after': '30', 'x-request-id': 'r-7' }))
    const error = (await send({ method: 'POST', url: '/x' }).catch((thrown) => thrown)) as ApiError
    expect(error).toBeInstanceOf(ApiError)
    expect(error.fields).toEqual({ cpf: 'cpf_invalid' })
    expect(error.retryAfterSeconds).toBe(30)
    expect(error.requestId).toBe('r-7')
  })

  it.each([
    ['an HTML page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an empty body', () => new Response('', { status: 502 })],
    ['an unknown code', () => json(502, [{ code: 'made_up' }])],
  ])('out of %s is "unexpected"', async (_name, answer) => {
    const { send } = network(answer())
    await expect(send({ method: 'GET', url: '/x' })).rejects.toMatchObject({
      status: 502,
      code: 'unexpected',
    })
  })

  it('of the network has no status', async () => {
    const { send } = network(new TypeError('Failed to fetch'))
    await expect(send({ method: 'GET', url: '/x' })).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('is a timeout when the time limit ended it', async () => {
    const { ports } = network(new DOMException('late', 'TimeoutError'))
    const send = createHttp({ ...ports, timeout: () => AbortSignal.abort() })
    await expect(send({ method: 'GET', url: '/x' })).rejects.toMatchObject({ code: 'timeout' })
  })

  it('401 tells the session, other statuses do not', async () => {
    const { ports, send } = network(
      json(401, [{ code: 'session_expired', statusText: '', status: 401 }]),
      json(403, []),
    )
    await expect(send({ method: 'GET', url: '/x' })).rejects.toMatchObject({ code: 'session_expired' })
    expect(ports.onUnauthorized).toHaveBeenCalledExactlyOnceWith('secret')
    await expect(send({ method: 'GET', url: '/x' })).rejects.toBeInstanceOf(ApiError)
    expect(ports.onUnauthorized).toHaveBeenCalledOnce()
  })

  it('401 of a request with a token of its own does not tell the session, which goes on', async () => {
    const { ports, asked, send } = network(
      json(401, [{ code: 'session_expired', statusText: '', status: 401 }]),
    )
    const sent = send({ method: 'GET', url: '/x', headers: { authorization: 'Bearer hand-off' } })
    await expect(sent).rejects.toMatchObject({ code: 'session_expired' })
    expect(header(asked[0]?.init, 'authorization')).toBe('Bearer hand-off')
    expect(ports.onUnauthorized).not.toHaveBeenCalled()
  })

  it('401 of a prefetch tells the session only if somebody waits for the answer by then', async () => {
    const refusal = () => json(401, [{ code: 'session_expired', statusText: '', status: 401 }])
    const { ports, send } = network(refusal(), refusal())
    for (const isPrefetch of [true, false]) {
      const sent = send({ method: 'GET', url: '/x', isPrefetch: () => isPrefetch })
      await expect(sent).rejects.toMatchObject({ code: 'session_expired' })
      expect(ports.onUnauthorized).toHaveBeenCalledTimes(isPrefetch ? 0 : 1)
    }
  })
})
