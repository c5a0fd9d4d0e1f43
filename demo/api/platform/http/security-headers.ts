import type { FastifyInstance } from 'fastify'

/** Puts them on every answer, before anything else can go wrong; pages and files then loosen what they must. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
}
