import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { refusal } from '../http/errors.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** /metrics: what this process counts, for whoever has the operator's secret; without a secret there is none of it. */
export function metricsRoute(app: FastifyInstance, { metrics, settings }: Context): void {
  if (!metrics) return
  const expected = digest(`Bearer ${settings.metricsSecret}`)
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) =>
    metrics.answered({ method, route: routeOptions.url ?? 'none', status, ms }),
  )
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw refusal(401, 'session_expired')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-type': metrics.contentType })
      .send(await metrics.text())
  })
}
