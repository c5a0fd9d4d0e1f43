import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { baseHeaders } from '#core/hosting/headers.ts'
import { logResponses } from '../logging.ts'
import type { ApiSettings } from '../settings.ts'
import { followConnections } from '../shutdown.ts'
import { traceRequests } from '../tracing.ts'
import { refuseBrokenRequests } from './broken-requests.ts'
import { answerKnownHosts } from './known-host.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const longestBody = 64 * 1024

/** A Fastify server with security headers, host check and request log, for the given public URL. */
export function openServer(
  url: string,
  { trustedProxies }: Pick<ApiSettings, 'trustedProxies'>,
  logger: FastifyServerOptions['logger'],
): FastifyInstance {
  const headers = baseHeaders(url)
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: longestBody,
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    return503OnClosing: false,
    ...refuseBrokenRequests(headers),
  })
  followConnections(app.server)
  sendSecurityHeaders(app, headers)
  answerKnownHosts(app, [url])
  traceRequests(app)
  logResponses(app)
  return app
}
