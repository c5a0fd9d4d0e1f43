import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { operations } from '../../core/api/contract/contract.ts'
import { config } from '../../core/config/config.ts'
import { baseHeaders } from '../../core/hosting/headers.ts'
import type { Context } from './context.ts'
import { refuseBrokenRequests } from './http/broken-requests.ts'
import { contractRoutes } from './http/contract-route.ts'
import { handleError } from './http/error-handler.ts'
import { sendError } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { readJsonBodies } from './http/json-body.ts'
import { answerKnownHosts } from './http/known-host.ts'
import { missing } from './http/not-found.ts'
import { openApiDocument } from './http/openapi.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { logAnswers } from './logging.ts'
import { agreementRoutes } from './routes/agreement.ts'
import { bankRoute } from './routes/bank.ts'
import { chatRoutes } from './routes/chat.ts'
import { dataExportRoutes } from './routes/data-export.ts'
import { documentRoutes } from './routes/documents.ts'
import { ebsRoutes } from './routes/ebs.ts'
import { loanOfferRoutes } from './routes/loan-offers.ts'
import { messageRoutes } from './routes/messages.ts'
import { oauthRoutes } from './routes/oauth.ts'
import { partnerRoutes } from './routes/partner.ts'
import { personRoutes } from './routes/person.ts'
import { personalLoanRoutes } from './routes/personal-loan.ts'
import { oneClickRoute, preferenceRoutes } from './routes/preferences.ts'
import { protocolRoutes } from './routes/protocols.ts'
import { referralRoutes } from './routes/referral.ts'
import { paperRoutes, repaymentRoutes } from './routes/repayment.ts'
import { scrRoutes } from './routes/scr.ts'
import { securityRoutes } from './routes/security.ts'
import { userRoutes } from './routes/user.ts'

const longestBody = 64 * 1024

/** The API and its surroundings; pages and files are added by hosting/. */
export function buildApp(context: Context, logger: FastifyServerOptions['logger'] = false): FastifyInstance {
  const { settings, database } = context
  const headers = baseHeaders(settings.publicUrl)
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: longestBody,
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    return503OnClosing: false,
    ...refuseBrokenRequests(headers),
  })
  app.decorateRequest('identity')
  sendSecurityHeaders(app, headers)
  answerKnownHosts(app, [settings.publicUrl])
  logAnswers(app)
  readJsonBodies(app)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => {
    const { error, allow } = missing(request.url.split('?', 1)[0] ?? '')
    if (allow) reply.header('allow', allow)
    return sendError(reply, error)
  })

  healthRoutes(app, database)
  // Whoever develops against the API has the demo; production does not hand its map to everybody.
  if (!settings.production) {
    const document = openApiDocument(`${config.brand} API`, settings.publicUrl)
    app.get('/api/v1/openapi.json', async () => document)
  }
  const routes = contractRoutes(app, context)
  oauthRoutes(routes, context)
  userRoutes(routes, context)
  securityRoutes(routes, context)
  preferenceRoutes(routes, context)
  messageRoutes(routes, context)
  dataExportRoutes(routes, context)
  oneClickRoute(app, context)
  referralRoutes(routes, context)
  personRoutes(routes, context)
  personalLoanRoutes(routes, context)
  agreementRoutes(routes, context)
  documentRoutes(routes, context)
  loanOfferRoutes(routes, context)
  scrRoutes(routes, context)
  repaymentRoutes(routes, context)
  paperRoutes(routes, context)
  bankRoute(app, context)
  partnerRoutes(routes, context)
  ebsRoutes(routes, context)
  chatRoutes(routes, context)
  protocolRoutes(routes, context)
  app.addHook('preClose', async () => context.chat.close())

  const unserved = operations.filter(({ id }) => !routes.served.has(id)).map(({ id }) => id)
  if (unserved.length > 0) throw new Error(`operations without a handler: ${unserved.join(', ')}`)
  return app
}
