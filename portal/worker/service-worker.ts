// Written in by the build: a name that changes with what is kept, and the addresses of what is kept.
declare const __OFFLINE_VERSION__: string
declare const __OFFLINE_PAGE__: string
declare const __OFFLINE_FILES__: readonly string[]

const worker = self as unknown as ServiceWorkerGlobalScope
const prefix = 'offline-'
const cacheName = `${prefix}${__OFFLINE_VERSION__}`
const kept = [__OFFLINE_PAGE__, ...__OFFLINE_FILES__]

/**
 * Keeps one page for when there is no network, and what that page needs. Never an answer of the API, never
 * another page: those belong to a person, and a browser may belong to several. As no page is built of what is
 * kept here, a new version may take over at any moment.
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
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  await worker.clients.claim()
}

worker.addEventListener('activate', (event) => event.waitUntil(claimPages()))

async function answerFromCache(url: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(url)) ?? Response.error()
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return answerFromCache(__OFFLINE_PAGE__)
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') {
    event.respondWith(openPage(event))
    return
  }
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin || !kept.includes(pathname)) return
  event.respondWith(fetch(request).catch(() => answerFromCache(pathname)))
})
