import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { operations } from '#core/api/contract/contract.ts'
import { config } from '#core/config/config.ts'
import { contractRoutes } from './contract-route.ts'
import { queueCountsOf } from './desk/queue-counts.ts'
import { domains } from './domains.ts'
import type { Context } from './platform/context.ts'
import { sendError } from './platform/http/api-errors.ts'
import { handleError } from './platform/http/error-handler.ts'
import { databaseProbe, healthRoutes } from './platform/http/health.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { closeForMaintenance } from './platform/http/maintenance.ts'
import { whyNotFound } from './platform/http/not-found.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { portsDocument } from './platform/http/ports-openapi.ts'
import { openServer } from './platform/http/server.ts'
import { mark } from './platform/limits/marks.ts'
import { metricsRoute } from './platform/metrics/route.ts'
import { describedEvents } from './repayment/bank/describe-event.ts'

/** Makes something at its first use, and keeps it. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** The API server; hosting/ adds pages and files. */
export function buildApp(context: Context, logger: FastifyServerOptions['logger'] = false): FastifyInstance {
  const { settings } = context
  const app = openServer(settings.publicUrl, settings, logger)
  app.decorateRequest('identity')
  readJsonBodies(app)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => {
    const { error, allow } = whyNotFound(request.url.split('?', 1)[0] ?? '')
    if (allow) reply.header('allow', allow)
    return sendError(reply, error)
  })

  closeForMaintenance(app, context)
  // Devices follow this clock, which is not the machine's where days are let pass.
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('date', context.clock().toUTCString())
  })
  const probe = databaseProbe(context.database, () => mark(context, 'ready', '', 60))
  healthRoutes(app, probe)
  metricsRoute(app, context)
  context.metrics?.watch(queueCountsOf(context), probe)
  if (settings.servesOpenApi) {
    const document = once(() => openApiDocument(`${config.brand} API`, settings.publicUrl))
    app.get('/api/v1/openapi.json', async () => document())
    const asked = once(() => portsDocument(`${config.brand} ports`, settings.publicUrl, describedEvents))
    app.get('/api/v1/ports/openapi.json', async () => asked())
  }
  const routes = contractRoutes(app, context)
  for (const domain of domains) domain.routes?.(routes, context, app)
  app.addHook('preClose', async () => context.streams.close())

  const unserved = operations.filter(({ id }) => !routes.served.has(id)).map(({ id }) => id)
  if (unserved.length > 0) throw new Error(`operations without a handler: ${unserved.join(', ')}`)
  return app
}
