import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { createRefusal } from '../http/api-errors.ts'
import { isSameSecret } from '../secrets.ts'

/** /metrics, protected by the operator's secret; without a configured secret the route does not exist. */
export function metricsRoute(app: FastifyInstance, { metrics, settings }: Context): void {
  if (!metrics) return
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) =>
    metrics.answered({ method, route: routeOptions.url ?? 'none', status, ms }),
  )
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${settings.metricsSecret}`))
      throw createRefusal('session_expired')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-type': metrics.contentType })
      .send(await metrics.text())
  })
}
