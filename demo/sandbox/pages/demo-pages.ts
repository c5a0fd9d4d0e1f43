import type { FastifyInstance } from 'fastify'
import { brand, partner } from '#core/brand/names.baked.ts'
import { escapeHtml } from '#core/document/document-html.ts'
import type { Context } from '../../api/platform/context.ts'
import { font, styles } from '../../api/platform/pages/styles.ts'
import type { PassingDays } from '../demo-clock.ts'
import type { PlayedBank } from '../played-bank.ts'
import { bankPages } from './bank/bank-routes.ts'
import { clockPage } from './clock-page.ts'
import { sendElementsPage } from './elements-page.ts'
import { sendIndexPage } from './index-page.ts'
import { latestMessages, type MessagesRequest, sendMessageFile, sendMessagesPage } from './messages-page.ts'
import { enterScript, sendDemoPage } from './page-layout.ts'
import { sendPartnersPage } from './partners-page.ts'
import { sendPeoplePage } from './people-page.ts'
import { awaitReadyPeople } from './ready-people.ts'
import { sampleStatement } from './sample-statement.ts'
import { sendStaffPage } from './staff-page.ts'

// Placeholder targets of the product's links until the operator configures the real ones.
const standIns: Record<string, [title: string, text: string]> = {
  '/demo/geru': [partner.name, `Aqui ficaria o site ${partner.of}.`],
  '/demo/geru/pedido': [`Pedido ${partner.in}`, `Aqui começaria o pedido ${partner.in}.`],
  '/demo/blog': ['Blog', 'Aqui ficaria o blog.'],
  '/demo/ajuda': ['Ajuda', 'Aqui ficaria a central de ajuda.'],
  '/demo/loja/ios': ['Loja de aplicativos (iOS)', 'Aqui ficaria a página do aplicativo.'],
  '/demo/loja/android': ['Loja de aplicativos (Android)', 'Aqui ficaria a página do aplicativo.'],
}

/**
 * The demo's own pages. Never registered in production, because they show messages and passwords. Its clock moves only
 * if `days` are given.
 */
export function demoPages(
  app: FastifyInstance,
  context: Context,
  bank: PlayedBank,
  days?: PassingDays,
): void {
  app.get('/demo', (_request, reply) => reply.redirect('/demo/', 308))
  app.get('/demo/', (_request, reply) => sendIndexPage(reply, context.settings, days !== undefined))
  app.get('/demo/estilo.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  app.get('/demo/figtree.woff2', (_request, reply) => reply.type('font/woff2').send(font))
  app.get('/demo/entrar.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(enterScript),
  )
  app.get<{ Querystring: MessagesRequest }>('/demo/mensagens', ({ query }, reply) =>
    sendMessagesPage(reply, context.database, query),
  )
  app.get('/demo/mensagens.json', () => latestMessages(context.database))
  app.get<{ Params: { id: string; position: string } }>(
    '/demo/mensagens/:id/:position',
    ({ params }, reply) => sendMessageFile(reply, context.database, params),
  )
  app.get('/demo/pessoas', (_request, reply) => sendPeoplePage(reply, context, bank))
  app.get('/demo/equipe', (_request, reply) => sendStaffPage(reply, context))
  app.get('/demo/elementos', (_request, reply) => sendElementsPage(reply))
  app.get('/demo/parceiros', (_request, reply) => sendPartnersPage(reply, context))
  app.get('/demo/extrato.ofx', (_request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="extrato.ofx"')
      .type('application/x-ofx')
      .send(sampleStatement(context)),
  )
  bankPages(app, context, bank)
  if (days) clockPage(app, days)
  awaitReadyPeople(app, context)
  const blog = context.settings.partnerUrl && `${context.settings.partnerUrl}/blog`
  for (const [path, [title, text]] of Object.entries(standIns)) {
    const body = `<p>${escapeHtml(text)}</p>\n<p><a href="/">Voltar para ${escapeHtml(brand.the)}</a></p>`
    app.get(path, (_request, reply) =>
      blog && path === '/demo/blog' ? reply.redirect(blog, 302) : sendDemoPage(reply, title, body),
    )
  }
}
