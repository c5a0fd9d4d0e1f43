import type { FastifyInstance } from 'fastify'

/** Sets security headers on every answer first; pages and files may relax them later. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
}
