import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { withBrandColors } from '#core/brand/palette.ts'
import { answerKnownHosts } from '../api/platform/http/known-host.ts'
import { font } from '../api/platform/pages/styles.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/speculationrules+json',
}

// In these files {{portal}} becomes the portal's origin and {{rates}} the text required beside a rate.
const written = /^(?:text\/html|application\/speculationrules)/

/** Response headers of a site and exceptions in its CSP. */
interface SiteRules {
  scripts?: string
  connect?: (portalUrl: string) => string
  headers?: Record<string, string>
}

const siteRules: Record<string, SiteRules> = {
  // A header, because the page's CSP forbids an inline script.
  blog: { headers: { 'speculation-rules': '"/blog/antecipar.json"' } },
  // Has a script of its own, from the build.
  pecas: { scripts: "'self' " },
  // Has scripts of its own, and fetches the build's description of the embeds.
  playground: { scripts: "'self' ", connect: (portalUrl) => portalUrl },
}

/** The partner's first page, on its own origin. */
export const partnerHome = '/parceiro'

// Folder, then folders or a file. No segment begins with a dot, which prevents path traversal.
const safePath = /^(?:\/[a-z\d-]+)+(?:\/[\w-]+(?:\.[\w-]+)*)?\/?$/i

/** CSP of a careful partner for a page with the embeds: scripts from the portal, no requests. */
function partnerPolicy(portalUrl: string, { scripts = '', connect }: SiteRules): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}${portalUrl}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect?.(portalUrl) ?? "'none'"}`,
    `form-action ${portalUrl}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Loaded on demand: its range of costs prices every possible loan, which takes a second. */
const loadAdvertisedCosts = async () => (await import('#core/text/published-rates.baked.ts')).advertisement

interface Places {
  /** Path of demo/sites. */
  sites: string
  /** Path of what the build made of the gallery's sources. */
  gallery: string
  portalUrl: string
}

/** The demo's other origin: a partner's site, a blog, the playground and the gallery of components. */
export function partnerSite({ sites, gallery, portalUrl }: Places): FastifyInstance {
  const app = Fastify({ logger: false })
  answerKnownHosts(app, [portalUrl])
  app.addHook('onRequest', async ({ url }, reply) => {
    const rules = siteRules[url.split(/[/?]/)[1] ?? ''] ?? {}
    reply.headers({
      'content-security-policy': partnerPolicy(portalUrl, rules),
      ...rules.headers,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send('Página não encontrada.\n'),
  )

  app.get('/playground/figtree.woff2', (_request, reply) => reply.type('font/woff2').send(font))
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path === '/') return reply.redirect(partnerHome, 302)
    if (!safePath.test(path)) return reply.callNotFound()
    const file = extname(path) ? path : `${path.replace(/\/$/, '')}/index.html`
    const type = types[extname(file)]
    const [, built] = /^\/pecas\/(\w.*\.(?:js|css|woff2))$/.exec(file) ?? []
    const place = built ? join(gallery, built) : join(sites, file)
    const content = type && (await readFile(place).catch(() => undefined))
    if (!content) return reply.callNotFound()
    reply.type(type)
    if (type.startsWith('text/css')) return withBrandColors(content.toString('utf8'))
    if (!written.test(type)) return content
    const text = content.toString('utf8').replaceAll('{{portal}}', portalUrl)
    return text.includes('{{rates}}') ? text.replaceAll('{{rates}}', await loadAdvertisedCosts()) : text
  })
  return app
}
