import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { type ConfigOverrides, defaults, mergeConfig } from '#core/config/default-config.ts'
import { baseHeaders } from '#core/hosting/headers.ts'
import { pageHeaders, pagePolicy } from '#core/hosting/page-policy.ts'
import { thirdParties } from '#core/hosting/third-parties.ts'
import { html } from './embed-page.ts'

interface Given {
  /** The operator's configuration, as the build would include it. */
  config: ConfigOverrides
  /** Origin of the API behind the page. */
  api: string
}

async function bundle(config: ConfigOverrides) {
  const { outputFiles } = await build({
    entryPoints: ['tests/support/third-parties-entry.ts'],
    outdir: 'bundle',
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { __APP_CONFIG__: JSON.stringify(config), 'process.env.NODE_ENV': '"production"' },
  })
  const text = (type: string) => outputFiles.find(({ path }) => path.endsWith(type))?.text ?? ''
  return { js: text('.js'), css: text('.css') }
}

/** The chat and the recorder with a configuration and its CSP, in front of a real API. */
export async function startThirdParties({ config, api }: Given) {
  const { js, css } = await bundle(config)
  const parties = thirdParties(mergeConfig(defaults, config))
  /** Statuses the API must answer with, by path. */
  const planted = new Map<string, number>()
  const page = html(
    '<main><h1>Minha conta</h1><div></div></main><footer>Rodapé</footer><script type="module" src="/thirdParties.js"></script>',
    '<link rel="stylesheet" href="/thirdParties.css">',
  )

  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://site')
    const send = (type: string, body: string) => {
      response.writeHead(200, {
        ...baseHeaders(''),
        ...pageHeaders(parties),
        'content-type': type,
        'content-security-policy': pagePolicy({ styleHashes: [], scriptHashes: [] }, parties),
      })
      response.end(body)
    }
    if (pathname === '/thirdParties.js') return send('text/javascript', js)
    if (pathname === '/thirdParties.css') return send('text/css', css)
    if (!pathname.startsWith('/api/')) return send('text/html', page)
    const status = planted.get(pathname)
    if (status) return response.writeHead(status, { 'x-request-id': 'planted' }).end('[]')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { authorization = '' } = request.headers
    const answer = await fetch(api + pathname + search, {
      method: request.method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'x-request-id': answer.headers.get('x-request-id') ?? '',
    })
    response.end(await answer.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    planted,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
