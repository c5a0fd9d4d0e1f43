import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

const watcher = '/watch.js'
const perConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
])

/** The same site on another port, each page of which listens to itself from its first line on. */
export async function watched(origin: string): Promise<{ origin: string; close(): Promise<void> }> {
  const script = await readFile(join(import.meta.dirname, '../hosts/watch.js'), 'utf8')

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    if (url === watcher) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = await fetch(origin + url, {
      method,
      headers: Object.entries(headers).filter(([name]) => name !== 'host' && !perConnection.has(name)) as [
        string,
        string,
      ][],
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const kept = [...answer.headers].filter(([name]) => !perConnection.has(name))
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    response.writeHead(answer.status, kept)
    if (isPage)
      response.end((await answer.text()).replace('<head>', `<head><script src="${watcher}"></script>`))
    else if (answer.body) Readable.fromWeb(answer.body as ReadableStream).pipe(response)
    else response.end()
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
