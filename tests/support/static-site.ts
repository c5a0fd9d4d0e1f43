import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Pages and scripts by path; the extension decides the content type. */
export type Files = Readonly<Record<string, string>>

export interface Site {
  origin: string
  /** Requested paths, in order. */
  requests: string[]
  close: () => Promise<void>
}

interface Options {
  files?: Files
  /** A folder served below a path: `['/widget/', 'dist/widget/']`. */
  folder?: readonly [path: string, folder: string]
  /** One policy for all paths, or one per path. */
  contentSecurityPolicy?: string | ((path: string) => string | undefined)
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Sends a page one tag at a time, so that a browser may draw it after each. */
async function sendInPieces(response: ServerResponse, page: string): Promise<void> {
  for (const piece of page.split(/(?=<)/)) {
    response.write(piece)
    await wait(20)
  }
  response.end()
}

/**
 * A small site on its own port: a partner's page, or the portal's scripts. `?after=ms` delays responses,
 * `?pieces` sends them as a very slow network does.
 */
export async function startSite({ files = {}, folder, contentSecurityPolicy }: Options): Promise<Site> {
  const requests: string[] = []

  async function contentOf(path: string): Promise<string | Buffer | undefined> {
    if (!folder || !path.startsWith(folder[0]) || path.includes('..')) return files[path]
    return readFile(folder[1] + path.slice(folder[0].length)).catch(() => undefined)
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    requests.push(pathname)
    await wait(Number(searchParams.get('after') ?? 0))
    const content = await contentOf(pathname)
    const policy =
      typeof contentSecurityPolicy === 'function' ? contentSecurityPolicy(pathname) : contentSecurityPolicy
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': types[extname(pathname)] ?? types['.html'],
      'access-control-allow-origin': '*',
      ...(policy && { 'content-security-policy': policy }),
    })
    if (searchParams.has('pieces') && content) await sendInPieces(response, content.toString())
    else response.end(content)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
