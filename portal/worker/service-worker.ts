// Written in by the build: a name that changes with each release, the addresses of what is always kept, and the paths of
// the frames with the hash of their HTML.
declare const __RELEASE__: string
declare const __OFFLINE_PAGE__: string
declare const __OFFLINE_FILES__: readonly string[]
declare const __FRAMES__: Readonly<Record<string, string>>

const worker = self as unknown as ServiceWorkerGlobalScope
const prefixes = ['offline-', 'frames-']
const [cacheName, framesName] = prefixes.map((prefix) => prefix + __RELEASE__) as [string, string]
const kept = [__OFFLINE_PAGE__, ...__OFFLINE_FILES__]

/** A page of a person, as it is before its data: the same for everybody. */
interface Frame {
  /** With its parameters unfilled, so that no address of a person is kept. */
  path: string
  hash: string
  pattern: RegExp
}

const frames: readonly Frame[] = Object.entries(__FRAMES__).map(([path, hash]) => ({
  path,
  hash,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}))

/** The pages that were opened with a kept frame: what it names comes from the same release. */
const openedKept = new Set<string>()

/**
 * Keeps one page for when there is no network, and the frames of a person's pages, each with what its first view needs.
 * Never an answer of the API, never a page with data: those belong to a person, and a browser may belong to several. All
 * that is kept is of this worker's release, so a new one may take over at any moment.
 */
worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      // From the network: the browser's own cache may still hold the release before.
      .then((cache) => cache.addAll(kept.map((url) => new Request(url, { cache: 'reload' }))))
      .then(() => worker.skipWaiting()),
  )
})

async function claimPages(): Promise<void> {
  // The page is requested while the worker still starts, so that the worker costs no time.
  await worker.registration.navigationPreload?.enable()
  const names = await caches.keys()
  const isOld = (name: string) =>
    prefixes.some((prefix) => name.startsWith(prefix)) && ![cacheName, framesName].includes(name)
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

worker.addEventListener('activate', (event) => event.waitUntil(claimPages()))

async function answerFromCache(url: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(url)) ?? Response.error()
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keeps a frame as it has just come, if it is of this release. Else no page is opened with a kept one any more, and the
 * next release is looked for; the files stay until it is there, for the pages that still load them.
 */
async function renewFrame({ path, hash }: Frame, answer: Response): Promise<void> {
  const html = await answer.clone().text()
  const cache = await caches.open(framesName)
  if (!answer.ok || answer.redirected || (await hashOf(html)) !== hash) {
    await Promise.all(frames.map((frame) => cache.delete(frame.path)))
    await worker.registration.update()
    return
  }
  const needed = [...new Set(html.match(/\/assets\/[\w.-]+/g))]
  const missing = await Promise.all(needed.map(async (url) => ((await cache.match(url)) ? [] : [url])))
  await cache.addAll(missing.flat())
  await cache.put(path, answer)
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fromNetwork = async () =>
    ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request))
  const { pathname } = new URL(request.url)
  const frame = frames.find(({ pattern }) => pattern.test(pathname))
  // Who reloads has seen what is kept.
  if (frame && request.cache === 'default' && navigator.onLine) {
    const known = await (await caches.open(framesName)).match(frame.path)
    if (known) {
      openedKept.add(event.resultingClientId)
      // Without a network there is nothing to renew; the page itself says so.
      event.waitUntil(
        fromNetwork().then(
          (answer) => renewFrame(frame, answer),
          () => undefined,
        ),
      )
      return known
    }
  }
  try {
    const answer = await fromNetwork()
    // What cannot be kept is asked for again.
    if (frame) event.waitUntil(renewFrame(frame, answer.clone()).catch(() => undefined))
    return answer
  } catch {
    return answerFromCache(__OFFLINE_PAGE__)
  }
}

/** A file that a kept frame names, from the same release. */
async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(framesName)
  return (await cache.match(new URL(request.url).pathname)) ?? fetch(request)
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') {
    event.respondWith(openPage(event))
    return
  }
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/') && openedKept.has(event.clientId)) {
    event.respondWith(openFile(request))
    return
  }
  if (!kept.includes(pathname)) return
  event.respondWith(fetch(request).catch(() => answerFromCache(pathname)))
})
