import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

const watcher = '/watch.js?'
const firstScript = /^\/assets\/portal-.*\.js$/
const serviceWorker = '/service-worker.js'
const perConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
])

/**
 * Proxies the site on another port and adds a script to each page that records errors from its first line on.
 *
 * @param early runs in each page before its own scripts, the first of which is kept by no cache and held back until
 *   this one has dispatched `pressed`
 */
export async function watched(
  origin: string,
  early = '',
): Promise<{ origin: string; close(): Promise<void> }> {
  const script = await readFile(join(import.meta.dirname, '../hosts/watch.js'), 'utf8')
  const report =
    "const { src } = document.currentScript; addEventListener('pressed', () => fetch(src, { method: 'POST' }))"
  const held = new Set<() => void>()
  /** How many pages were answered, which names the latest, and the latest that was pressed. */
  let [answered, pressed] = [0, 0]

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const isHeld = early !== '' && firstScript.test(url)
    if (url.startsWith(watcher)) {
      if (method === 'POST') {
        pressed = Number(url.slice(watcher.length))
        for (const release of held) release()
        held.clear()
      }
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end([script, ...(early ? [report, early] : [])].join(';\n'))
      return
    }
    if (early && url === serviceWorker) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end()
      return
    }
    if (isHeld && pressed < answered) await new Promise<void>((release) => held.add(release))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const got = await fetch(origin + url, {
      method,
      headers: Object.entries(headers).filter(([name]) => name !== 'host' && !perConnection.has(name)) as [
        string,
        string,
      ][],
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const kept = [...got.headers].filter(([name]) => !perConnection.has(name))
    const isPage = got.headers.get('content-type')?.startsWith('text/html')
    response.writeHead(got.status, {
      ...Object.fromEntries(kept),
      ...(isHeld && { 'cache-control': 'no-store' }),
    })
    if (isPage) {
      answered += 1
      const tag = `<script src="${watcher}${answered}"></script>`
      response.end((await got.text()).replace('<head>', `<head>${tag}`))
    }
    // The portal may stop in the middle of an answer, which then fails here and not in the whole run.
    else if (got.body) await pipeline(Readable.fromWeb(got.body as ReadableStream), response)
    else response.end()
  }

  // A page being unloaded aborts its requests.
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
