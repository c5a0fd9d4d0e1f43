import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageHeaders, pagePolicy } from '#core/hosting/page-policy.ts'
import { replaceBuiltAddress } from './own-address.ts'
import { redirectAddress } from './redirect-address.ts'
import { createSiteReader, hasMoved, matchesPath, type SitePage, splitUrl } from './site-of-build.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000
const unbuilt = 'The portal is not built yet: run "npm run build".\n'

// Root files that are not pages (robots.txt, security.txt, the site map, icons, the manifest, the service worker) and the
// videos of the tours.
const topFile =
  /^\/(?:\.well-known\/)?[\w.-]+\.(?:txt|xml|ico|svg|png|js|webmanifest)$|^\/tours\/[\w-]+\.(?:webm|mp4|webp)$/

// Pages that show how the portal is made, which are not for customers.
const demoPath = /^\/demo\//

const hashless = { styleHashes: [], scriptHashes: [] }

// Unknown API paths get the API's 404 instead of a page.
const apiPath = /^\/api(?:\/|$)/

interface PortalHosting {
  /** Folder of the build. */
  dist: string
  /** Hides the demo's pages. */
  production?: boolean
  /** The demo's origin, which replaces the origin that the build was made for. */
  publicUrl?: string
}

/** Serves the built portal: pages and redirects from the build's list, and static files. */
export async function hostPortal(
  app: FastifyInstance,
  { dist, production, publicUrl }: PortalHosting,
): Promise<void> {
  const root = join(dist, 'portal')
  const readSite = createSiteReader(root)
  if (publicUrl) replaceBuiltAddress(app, () => readSite()?.publicUrl, publicUrl)

  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    // Source maps are for developers, not for visitors.
    allowedPath: (path) => !path.endsWith('.map'),
  })
  await hostWidgets(app, join(dist, 'widget'))

  function sendPage(reply: FastifyReply, page: SitePage, status: number): FastifyReply {
    reply.headers({
      ...pageHeaders(),
      'content-security-policy': pagePolicy(page),
      'cache-control': 'no-cache',
    })
    return reply.status(status).sendFile(page.file, root, { cacheControl: false })
  }

  app.get('/*', (request, reply) => {
    const { pathname, search } = splitUrl(request.url)
    if (apiPath.test(pathname)) return reply.callNotFound()
    const site = readSite()
    if (!site) return reply.status(503).type('text/plain; charset=utf-8').send(unbuilt)
    if (production && demoPath.test(pathname)) return sendPage(reply, site.notFound, 404)
    const page = site.pages.find(({ path }) => matchesPath(path, pathname))
    if (page) return sendPage(reply, page, page.status)
    const bare = pathname.replace(/\/+$/, '')
    const redirect = site.redirects.find(({ from }) => hasMoved(from, bare))
    if (redirect) return reply.redirect(redirectAddress(redirect, search), redirect.status)
    if (site.pages.some(({ path }) => matchesPath(path, bare)))
      return reply.redirect(encodeURI(bare) + search, 308)
    // Phones begin what is typed with a capital letter. An id in a path has its own case.
    const small = bare.toLowerCase()
    if (site.pages.some(({ path }) => path === small)) return reply.redirect(encodeURI(small) + search, 301)
    if (topFile.test(pathname) && existsSync(join(root, pathname))) {
      // The service worker fetches pages under the policy of its own response.
      reply.header('content-security-policy', pagePolicy(hashless)).header('cache-control', 'no-cache')
      return reply.sendFile(pathname, root, { cacheControl: false })
    }
    return sendPage(reply, site.notFound, 404)
  })
}

const yearSeconds = 365 * 24 * 60 * 60
// What a partner saves and puts into another program, not into a page.
const saved = /\.(?:php|tpl)$/
// Files of the complete login widget, for pages of the portal only.
const own = /[\\/]portal[\\/][^\\/]+$/
const pinned = /[\\/]v\d+\.\d+\.\d+(?:-[\da-f]+)?[\\/]/

/**
 * Serves the embeds to all sites, and the complete login to the portal only. Unversioned files are cached for
 * five minutes, versioned ones for a year.
 */
async function hostWidgets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/widget/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders(reply, path) {
      if (!own.test(path)) {
        reply.header('access-control-allow-origin', '*')
        reply.header('cross-origin-resource-policy', 'cross-origin')
      }
      if (saved.test(path)) {
        reply.header('content-type', 'text/plain; charset=utf-8')
        reply.header('content-disposition', 'attachment')
      }
      const immutable = `public, max-age=${yearSeconds}, immutable`
      reply.header('cache-control', pinned.test(path) ? immutable : 'public, max-age=300')
    },
  })
}
