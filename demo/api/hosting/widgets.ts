import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 365 * 24 * 60 * 60
// The whole login: for pages of the portal and no others.
const own = /[\\/]portal[\\/][^\\/]+$/
const pinned = /[\\/]v\d+\.\d+\.\d+[\\/]/

/** Serves the embeds to every site, the whole login to the portal only: a moving version for five minutes, a numbered one for good. */
export async function hostWidgets(app: FastifyInstance, root: string): Promise<void> {
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
      const immutable = `public, max-age=${yearSeconds}, immutable`
      reply.header('cache-control', pinned.test(path) ? immutable : 'public, max-age=300')
    },
  })
}
