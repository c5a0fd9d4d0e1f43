import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const origin = 'https://vereda.example'
const files = ['/assets/font.woff2', '/reconnect.js']
/** The HTML of a person's page in a release, which names what it needs. */
const frameOf = (release: string) => `<link href="/assets/app-${release}.js"> of ${release}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A request as the worker makes it: relative to its origin, which Node's own has none of. */
class StubRequest {
  readonly url: string
  constructor(
    address: string,
    readonly init: { cache?: string; mode?: string; client?: string } = {},
  ) {
    this.url = new URL(address, origin).href
  }
  get cache() {
    return this.init.cache ?? 'default'
  }
  get mode() {
    return this.init.mode
  }
}

/** Cached answers by cache and address, as kept by a browser across releases. */
let stored: Map<string, Map<string, string>>
let network: (request: StubRequest) => string
let fetched: StubRequest[]

async function answerOf(asked: StubRequest | string): Promise<Response> {
  const request = typeof asked === 'string' ? new StubRequest(asked) : asked
  fetched.push(request)
  return new Response(network(request))
}

const cacheOf = (name: string) => {
  const kept = stored.get(name) ?? new Map<string, string>()
  stored.set(name, kept)
  return {
    async addAll(asked: readonly (StubRequest | string)[]) {
      const requests = asked.map((one) => (typeof one === 'string' ? new StubRequest(one) : one))
      const answers = await Promise.all(requests.map((request) => answerOf(request)))
      for (const [at, { url }] of requests.entries())
        kept.set(new URL(url).pathname, await answers[at]!.text())
    },
    put: async (address: string, answer: Response) => void kept.set(address, await answer.text()),
    delete: async (address: string) => kept.delete(address),
    match: async (address: string) => (kept.has(address) ? new Response(kept.get(address)) : undefined),
  }
}

interface Worker {
  /** Fires an event and waits for what the worker does about it. */
  fire(type: 'install' | 'activate'): Promise<void>
  /** The worker's answer to a request; undefined if it leaves it to the browser. */
  ask(request: StubRequest, preloaded?: Response): Promise<string | undefined>
  skipWaiting: ReturnType<typeof vi.fn>
  claim: ReturnType<typeof vi.fn>
  update: ReturnType<typeof vi.fn>
}

/** The worker of a release. */
async function workerOf(release: string): Promise<Worker> {
  type Listener = (event: object) => void
  const listeners = new Map<string, Listener>()
  const skipWaiting = vi.fn(async () => undefined)
  const claim = vi.fn(async () => undefined)
  const update = vi.fn(async () => undefined)
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    location: { origin },
    registration: { navigationPreload: { enable: async () => undefined }, update },
    clients: { claim },
    skipWaiting,
  })
  vi.stubGlobal('__RELEASE__', release)
  vi.stubGlobal('__FRAMES__', {
    '/conta': hashOf(frameOf(release)),
    '/emprestimo/:id': hashOf(frameOf(release)),
  })
  vi.stubGlobal('__OFFLINE_PAGE__', '/sem-internet')
  vi.stubGlobal('__OFFLINE_FILES__', files)
  vi.resetModules()
  // By its path alone: the types of a worker's scope are not those of a test.
  await vi.importActual('../../../../portal/worker/service-worker.ts')
  return {
    skipWaiting,
    claim,
    update,
    async fire(type) {
      const until: Promise<unknown>[] = []
      listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => void until.push(work) })
      await Promise.all(until)
    },
    async ask(request, preloaded) {
      const answers: Promise<Response>[] = []
      const behind: Promise<unknown>[] = []
      const respondWith = (answer: Promise<Response>) => void answers.push(answer)
      listeners.get('fetch')?.({
        request,
        preloadResponse: Promise.resolve(preloaded),
        respondWith,
        waitUntil: (work: Promise<unknown>) => void behind.push(work),
        clientId: request.init.client ?? '',
        resultingClientId: request.init.client ?? '',
      })
      const given = await answers[0]
      await Promise.all(behind)
      if (given?.type === 'error') return 'error'
      return given?.text()
    },
  }
}

const online = (release: string) => {
  network = ({ url }) => `${new URL(url).pathname} of ${release}`
}
const offline = () => {
  network = () => {
    throw new TypeError('no network')
  }
}
const page = new StubRequest('/sobre', { mode: 'navigate' })

beforeEach(() => {
  stored = new Map()
  fetched = []
  online('1')
  vi.stubGlobal('Request', StubRequest)
  vi.stubGlobal('fetch', answerOf)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  })
})

async function installed(release: string): Promise<Worker> {
  online(release)
  const worker = await workerOf(release)
  await worker.fire('install')
  await worker.fire('activate')
  return worker
}

/** The network of a release: its frames, and its files alone. */
const served = (release: string) => {
  network = ({ url }) => {
    const { pathname } = new URL(url)
    if (!pathname.startsWith('/assets/app'))
      return /^.(?:conta|empr)/.test(pathname) ? frameOf(release) : `${pathname} of ${release}`
    if (!pathname.includes(release)) throw new TypeError('gone')
    return `code of ${release}`
  }
}

const open = (path: string, more = {}) => new StubRequest(path, { mode: 'navigate', client: 'tab', ...more })
const code = (release: string) => new StubRequest(`/assets/app-${release}.js`, { client: 'tab' })

describe('the frame of a person’s page', () => {
  it('comes from the device from its second visit on, whichever of its kind it is, and is renewed behind', async () => {
    const worker = await installed('1')
    served('1')
    expect(await worker.ask(open('/emprestimo/a'))).toBe(frameOf('1'))
    expect([...(stored.get('frames-1')?.keys() ?? [])]).toEqual(['/assets/app-1.js', '/emprestimo/:id'])
    fetched = []
    network = () => new Promise(() => undefined) as never
    served('1')
    expect(await worker.ask(open('/emprestimo/b'), new Response(frameOf('1')))).toBe(frameOf('1'))
    expect(fetched).toEqual([])
    expect(await worker.ask(code('1'))).toBe('code of 1')
    expect(fetched).toEqual([])
    expect(worker.update).not.toHaveBeenCalled()
  })

  it('of an old release is shown once, with its own files, and the next time it is the new one', async () => {
    const worker = await installed('1')
    served('1')
    await worker.ask(open('/conta'))
    served('2')
    expect(await worker.ask(open('/conta'))).toBe(frameOf('1'))
    expect(await worker.ask(code('1'))).toBe('code of 1')
    expect(worker.update).toHaveBeenCalledTimes(1)
    expect(await worker.ask(open('/conta'))).toBe(frameOf('2'))
    const next = await installed('2')
    expect([...stored.keys()]).toEqual(['offline-2'])
    served('2')
    await next.ask(open('/conta'))
    expect(await next.ask(open('/conta'))).toBe(frameOf('2'))
  })

  it('is left by a reload, and by a redirect or an error in its place', async () => {
    const worker = await installed('1')
    served('1')
    await worker.ask(open('/conta'))
    network = () => 'repaired'
    expect(await worker.ask(open('/conta', { cache: 'no-cache' }))).toBe('repaired')
    expect(await worker.ask(open('/conta'))).toBe('repaired')
  })

  it('is not kept where a file of it is missing', async () => {
    const worker = await installed('1')
    network = ({ url }) => {
      if (url.includes('/assets/')) throw new TypeError('gone')
      return frameOf('1')
    }
    expect(await worker.ask(open('/conta'))).toBe(frameOf('1'))
    expect([...(stored.get('frames-1') ?? [])]).toEqual([])
  })

  it('stays while the network is away, which a device that knows it says instead', async () => {
    const worker = await installed('1')
    served('1')
    await worker.ask(open('/conta'))
    offline()
    expect(await worker.ask(open('/conta'))).toBe(frameOf('1'))
    vi.stubGlobal('navigator', { onLine: false })
    expect(await worker.ask(open('/conta'))).toBe('/sem-internet of 1')
  })
})

describe('the service worker', () => {
  it('keeps the offline page and what it needs, from the network and not from the browser’s cache', async () => {
    const worker = await installed('1')
    expect([...stored].map(([name, kept]) => [name, [...kept.keys()]])).toEqual([
      ['offline-1', ['/sem-internet', ...files]],
    ])
    expect(fetched.map(({ init }) => init.cache)).toEqual(Array(3).fill('reload'))
    expect([worker.skipWaiting.mock.calls.length, worker.claim.mock.calls.length]).toEqual([1, 1])
  })

  it('of a new release keeps that alone, and leaves the caches of others', async () => {
    await installed('1')
    stored.set('of the page', new Map([['/', 'theirs']]))
    const worker = await installed('2')
    expect([...stored.keys()].sort()).toEqual(['of the page', 'offline-2'])
    offline()
    expect(await worker.ask(page)).toBe('/sem-internet of 2')
  })

  it('is not installed where something of it is missing', async () => {
    offline()
    const worker = await workerOf('1')
    await expect(worker.fire('install')).rejects.toThrow('no network')
    expect(worker.skipWaiting).not.toHaveBeenCalled()
  })

  it('opens pages from the network, the answer asked for ahead first, and the offline page without it', async () => {
    const worker = await installed('1')
    expect(await worker.ask(page)).toBe('/sobre of 1')
    fetched = []
    expect(await worker.ask(page, new Response('ahead'))).toBe('ahead')
    expect(fetched).toEqual([])
    offline()
    expect(await worker.ask(page)).toBe('/sem-internet of 1')
  })

  it('has the offline page’s files from the network first, and without it as kept', async () => {
    const worker = await installed('1')
    online('2')
    expect(await worker.ask(new StubRequest('/reconnect.js'))).toBe('/reconnect.js of 2')
    offline()
    expect(await worker.ask(new StubRequest('/reconnect.js'))).toBe('/reconnect.js of 1')
    stored.clear()
    expect(await worker.ask(new StubRequest('/reconnect.js'))).toBe('error')
  })

  it.each([
    ['the API', '/api/v1/person/current'],
    ['another file', '/assets/home.js'],
    ['another origin', 'https://elsewhere.example/reconnect.js'],
  ])('leaves %s to the browser', async (_what, address) => {
    const worker = await installed('1')
    fetched = []
    expect(await worker.ask(new StubRequest(address))).toBeUndefined()
    expect(fetched).toEqual([])
  })
})
