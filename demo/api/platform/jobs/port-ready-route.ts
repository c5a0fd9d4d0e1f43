import type { FastifyInstance } from 'fastify'
import type { PortName } from '../../ports/port-names.ts'
import type { Context } from '../context.ts'
import { createRefusal } from '../http/api-errors.ts'
import { lateOperations, readyPath } from '../http/ports-openapi.ts'
import { isSigned } from '../signed-message.ts'
import { answerIsReady } from './queue.ts'

interface ReadyRouteParams {
  Params: { operation: string }
}

/**
 * Endpoint by which a port reports that a late response is ready. The job then repeats its request, so duplicate
 * reports have no effect.
 */
export function readyRoute(app: FastifyInstance, { clock, database, settings }: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => text,
    )
    scope.post<ReadyRouteParams>(
      `${readyPath}/:operation`,
      async ({ params: { operation }, headers, body }, reply) => {
        if (!lateOperations.includes(operation)) throw createRefusal('not_found')
        const [port = ''] = operation.split('.', 1)
        const shared = settings.ports[port as PortName]
        const key = String(headers['idempotency-key'] ?? '')
        const proof = { signature: headers['x-signature'], timestamp: headers['x-timestamp'] }
        const message = { subject: operation, key, body: String(body ?? '') }
        if (!shared || !isSigned(shared, clock, proof, message))
          throw createRefusal('event_refused', undefined, 403)
        await answerIsReady(clock, database, operation, key)
        return reply.status(204).send()
      },
    )
  })
}
