import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pagePolicy } from './page-policy.ts'
import { fits, type Page, redirectTarget, siteReader, splitUrl } from './site.ts'
import { hostWidgets } from './widgets.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000
const unbuilt = 'The portal is not built yet: run "npm run build".\n'

// Files at the top of the portal that are not pages: robots.txt, the site map, icons, the manifest.
const topFile = /^\/[\w.-]+\.(?:txt|xml|ico|svg|png|webmanifest)$/

// What no operation took is the API's own kind of 404, not a page.
const apiPath = /^\/api(?:\/|$)/

/** Serves the built portal: pages and redirects by the build's list, files as they are. */
export async function hostPortal(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  const root = join(dist, 'portal')
  const readSite = siteReader(root)

  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    // Source maps are for whoever holds the build, not for visitors.
    allowedPath: (path) => !path.endsWith('.map'),
  })
  await hostWidgets(app, join(dist, 'widget'))

  function sendPage(reply: FastifyReply, page: Page, status: number): FastifyReply {
    reply.header('content-security-policy', pagePolicy(page)).header('cache-control', 'no-cache')
    return reply.status(status).sendFile(page.file, root, { cacheControl: false })
  }

  app.get('/*', (request, reply) => {
    const { pathname, search } = splitUrl(request.url)
    if (apiPath.test(pathname)) return reply.callNotFound()
    const site = readSite()
    if (!site) return reply.status(503).type('text/plain; charset=utf-8').send(unbuilt)
    const page = site.pages.find(({ path }) => fits(path, pathname))
    if (page) return sendPage(reply, page, page.status)
    const redirect = site.redirects.find(({ from }) => fits(from, pathname))
    if (redirect) return reply.redirect(redirectTarget(redirect, search), redirect.status)
    const bare = pathname.replace(/\/$/, '')
    if (site.pages.some(({ path }) => fits(path, bare))) return reply.redirect(encodeURI(bare) + search, 308)
    if (topFile.test(pathname) && existsSync(join(root, pathname))) {
      reply.header('cache-control', 'no-cache')
      return reply.sendFile(pathname, root, { cacheControl: false })
    }
    return sendPage(reply, site.notFound, 404)
  })
}
