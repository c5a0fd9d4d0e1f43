import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

// Folder, then folders or a file; no segment begins with a dot, so none leads out.
const safePath = /^(?:\/[a-z\d-]+)+(?:\/[\w-]+(?:\.[\w-]+)*)?\/?$/i

/** What a careful partner would send with a page that holds our embeds: scripts from the portal, no requests. */
function partnerPolicy(portalUrl: string): string {
  return [
    "default-src 'none'",
    `script-src ${portalUrl}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    `form-action ${portalUrl}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** The other origin of the demo: a partner's site, a blog, the playground, each a folder of demo/sites. */
export function partnerSite({ sites, portalUrl }: { sites: string; portalUrl: string }): FastifyInstance {
  const app = Fastify({ logger: false })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': partnerPolicy(portalUrl),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send('Página não encontrada.\n'),
  )

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path === '/') return reply.redirect('/parceiro', 302)
    if (!safePath.test(path)) return reply.callNotFound()
    const file = extname(path) ? path : `${path.replace(/\/$/, '')}/index.html`
    const type = types[extname(file)]
    const content = type && (await readFile(join(sites, file)).catch(() => undefined))
    if (!content) return reply.callNotFound()
    reply.type(type)
    return type.startsWith('text/html')
      ? content.toString('utf8').replaceAll('{{portal}}', portalUrl)
      : content
  })
  return app
}
