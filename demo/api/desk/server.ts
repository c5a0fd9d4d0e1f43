import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { withBrandColors } from '#core/brand/palette.ts'
import type { Context } from '../platform/context.ts'
import { refusalOf } from '../platform/http/error-handler.ts'
import { readRawBodies } from '../platform/http/raw-body.ts'
import { openServer } from '../platform/http/server.ts'
import { font, styles } from '../platform/pages/styles.ts'
import { recordPage } from './action-record-page.ts'
import { type ActionName, actions } from './desk-actions.ts'
import { DeskRoutes } from './desk-routes.ts'
import { homePage } from './home.ts'
import { entryRoutes, readCookie } from './login-pages.ts'
import { messagePage, sendPage } from './page.ts'
import { chatScreens } from './screens/chats.ts'
import { contestScreens } from './screens/contests.ts'
import { deathScreens } from './screens/deaths.ts'
import { documentScreens } from './screens/documents.ts'
import { jobScreens } from './screens/jobs.ts'
import { keyboardPage } from './screens/keyboard.ts'
import { openContestScreens } from './screens/open-contest.ts'
import { partnerScreens } from './screens/partners.ts'
import { payoutScreens } from './screens/payouts.ts'
import { peopleScreens } from './screens/people.ts'
import { privateCallScreens } from './screens/private-calls.ts'
import { proposalScreens } from './screens/proposals.ts'
import { protocolScreens } from './screens/protocols.ts'
import { readyAnswerScreens } from './screens/ready-answers.ts'
import { refundScreens } from './screens/refunds.ts'
import { refusedChargeScreens } from './screens/refused-charges.ts'
import { removalScreens } from './screens/removals.ts'
import { reversalScreens } from './screens/reversals.ts'
import { reviewScreens } from './screens/reviews.ts'
import { statementScreens } from './screens/statements.ts'
import { strayPaymentScreens } from './screens/stray-payments.ts'
import { unreadListScreens } from './screens/unread-lists.ts'
import { type Colleague, endSession, findSession } from './session.ts'
import { text } from './text.ts'

const css = `${styles}\n${withBrandColors(readFileSync(join(import.meta.dirname, 'desk.css'), 'utf8'))}`

/**
 * Whether a form was sent by the desk's own page, by Sec-Fetch-Site or else Origin. SameSite cookies are not enough:
 * other ports of the same host are the same site.
 */
function isOwn({ headers }: Pick<FastifyRequest, 'headers'>, url: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === url : site === 'same-origin'
}

/** The server of the staff's desk, on its own origin. */
export function buildDesk(context: Context, logger: FastifyServerOptions['logger'] = false): FastifyInstance {
  const { settings } = context
  const url = settings.deskUrl ?? ''
  const app = openServer(url, settings, logger)
  const cookie = readCookie(context)
  app.decorateRequest('colleague')
  readRawBodies(app, 'application/x-www-form-urlencoded')
  app.setErrorHandler((error, request, reply) => {
    const { status, retryAfterSeconds } = refusalOf(error, request)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    const said = status === 404 ? text.missing : status === 429 ? text.tooMany : text.broken
    return sendPage(reply, messagePage(said, status), request.colleague)
  })
  app.setNotFoundHandler((request, reply) =>
    sendPage(reply, messagePage(text.missing, 404), request.colleague),
  )
  app.get('/estilo.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  app.get('/figtree.woff2', (_request, reply) => reply.type('font/woff2').send(font))
  app.addHook('onRequest', async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) && !isOwn(request, url))
      return sendPage(reply, messagePage(text.foreign, 403))
    request.colleague = await findSession(context, cookie.read(request))
  })

  entryRoutes(app, context)
  const routes = new DeskRoutes(app, context)
  homePage(routes)
  reviewScreens(routes, context)
  statementScreens(routes, context)
  documentScreens(routes, context)
  chatScreens(routes, context)
  readyAnswerScreens(routes, context)
  protocolScreens(routes, context)
  peopleScreens(routes, context)
  proposalScreens(routes, context)
  openContestScreens(routes, context)
  deathScreens(routes, context)
  payoutScreens(routes, context)
  contestScreens(routes, context)
  privateCallScreens(routes, context)
  refundScreens(routes, context)
  refusedChargeScreens(routes, context)
  removalScreens(routes, context)
  reversalScreens(routes, context)
  strayPaymentScreens(routes, context)
  unreadListScreens(routes, context)
  jobScreens(routes, context)
  partnerScreens(routes, context)
  keyboardPage(routes)
  recordPage(routes, context)
  app.post(actions.leave.path, async (request, reply) => {
    await endSession(context, cookie.read(request))
    return cookie.clear(reply).redirect('/entrar', 303)
  })
  routes.served.add('leave')

  const unserved = (Object.keys(actions) as ActionName[]).filter((name) => !routes.served.has(name))
  if (unserved.length > 0) throw new Error(`actions without a handler: ${unserved.join(', ')}`)
  return app
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The logged-in colleague. */
    colleague?: Colleague
  }
}
