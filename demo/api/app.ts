import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { operations } from '#core/api/contract/contract.ts'
import { config } from '#core/config/config.ts'
import { agreementRoutes } from './agreement/routes.ts'
import { contractRoutes } from './contract-route.ts'
import { queuesOf } from './desk/queues.ts'
import { documentRoutes } from './documents/routes.ts'
import { oauthRoutes } from './identity/oauth-routes.ts'
import { securityRoutes } from './identity/security-routes.ts'
import { userRoutes } from './identity/user-routes.ts'
import { messageRoutes } from './messages/routes.ts'
import type { Context } from './platform/context.ts'
import { handleError } from './platform/http/error-handler.ts'
import { sendError } from './platform/http/errors.ts'
import { healthRoutes } from './platform/http/health.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { closeForMaintenance } from './platform/http/maintenance.ts'
import { missing } from './platform/http/not-found.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { portsDocument } from './platform/http/ports-openapi.ts'
import { openServer } from './platform/http/server.ts'
import { metricsRoute } from './platform/metrics/route.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { oneClickRoute, preferenceRoutes } from './profile/preference-routes.ts'
import { personRoutes } from './profile/routes.ts'
import { protocolRoutes } from './protocols/routes.ts'
import { readyRoute } from './ready-route.ts'
import { referralRoutes } from './referrals/routes.ts'
import { describedEvents } from './repayment/bank/describe-event.ts'
import { bankRoute } from './repayment/bank/routes.ts'
import { paperRoutes, repaymentRoutes } from './repayment/routes.ts'
import { withdrawalRoutes } from './repayment/withdrawal-routes.ts'
import { ebsRoutes } from './request/bank-data/routes.ts'
import { scrRoutes } from './request/credit-register/routes.ts'
import { loanOfferRoutes } from './request/offer-routes.ts'
import { partnerRoutes } from './request/partner/routes.ts'
import { personalLoanRoutes } from './request/routes.ts'
import { chatRoutes } from './support/routes.ts'

/** The API server; hosting/ adds pages and files. */
export function buildApp(context: Context, logger: FastifyServerOptions['logger'] = false): FastifyInstance {
  const { settings, database } = context
  const app = openServer(settings.publicUrl, settings, logger)
  app.decorateRequest('identity')
  readJsonBodies(app)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => {
    const { error, allow } = missing(request.url.split('?', 1)[0] ?? '')
    if (allow) reply.header('allow', allow)
    return sendError(reply, error)
  })

  closeForMaintenance(app, context)
  healthRoutes(app, database)
  metricsRoute(app, context)
  context.metrics?.watch(queuesOf(context))
  // API developers use the demo; production does not publish the API's description.
  if (!settings.production) {
    const document = openApiDocument(`${config.brand} API`, settings.publicUrl)
    app.get('/api/v1/openapi.json', async () => document)
    const asked = portsDocument(`${config.brand} ports`, settings.publicUrl, describedEvents)
    app.get('/api/v1/ports/openapi.json', async () => asked)
  }
  const routes = contractRoutes(app, context)
  oauthRoutes(routes, context)
  userRoutes(routes, context)
  securityRoutes(routes, context)
  preferenceRoutes(routes, context)
  messageRoutes(routes, context)
  privacyRoutes(routes, context)
  oneClickRoute(app, context)
  referralRoutes(routes, context)
  personRoutes(routes, context)
  personalLoanRoutes(routes, context)
  agreementRoutes(routes, context)
  withdrawalRoutes(routes, context)
  documentRoutes(routes, context)
  loanOfferRoutes(routes, context)
  scrRoutes(routes, context)
  repaymentRoutes(routes, context)
  paperRoutes(routes, context)
  bankRoute(app, context)
  readyRoute(app, context)
  partnerRoutes(routes, context)
  ebsRoutes(routes, context)
  chatRoutes(routes, context)
  protocolRoutes(routes, context)
  app.addHook('preClose', async () => context.chat.close())

  const unserved = operations.filter(({ id }) => !routes.served.has(id)).map(({ id }) => id)
  if (unserved.length > 0) throw new Error(`operations without a handler: ${unserved.join(', ')}`)
  return app
}
