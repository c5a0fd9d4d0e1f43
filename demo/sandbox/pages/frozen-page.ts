import type { FastifyInstance } from 'fastify'
import { businessDate } from '#core/calendar/clock.ts'
import { escapeHtml } from '#core/document/html.ts'
import { formatDate } from '#core/format/date-text.ts'
import { frozenAccounts, settleDispute } from '../../api/identity/undo-email.ts'
import type { Context } from '../../api/platform/context.ts'
import { readRawBodies } from '../../api/platform/http/raw-body.ts'
import { formOf } from './form.ts'
import { sendDemoPage } from './layout.ts'

const page = '/demo/contas-paradas'

/** Plays support, which has seen the ID document of the person who claims a frozen account. */
export function frozenPages(app: FastifyInstance, context: Context): void {
  app.get(page, async (_request, reply) => {
    const cards = (await frozenAccounts(context)).map(
      ({ id, name, since, emails }) => `<article>
<h2>${escapeHtml(name)}</h2>
<p class="meta">Suspensa desde ${formatDate(businessDate(new Date(since)))}. O primeiro e-mail é o de agora; os outros, os de antes.</p>
<form method="post" action="${page}/${encodeURIComponent(id)}">${emails
        .map(
          (email) =>
            `<p><button name="email" value="${escapeHtml(email)}">Liberar para ${escapeHtml(email)}</button></p>`,
        )
        .join('')}</form>
</article>`,
    )
    const lead =
      '<p>Contas suspensas porque alguém disse que não trocou o e-mail. Confira o documento de quem pede antes de liberar: ninguém entra até criar uma nova senha pelo e-mail escolhido.</p>'
    return sendDemoPage(reply, 'Contas suspensas', `${lead}\n${cards.join('\n') || '<p>Nenhuma agora.</p>'}`)
  })
  app.register(async (scope) => {
    readRawBodies(scope, 'application/x-www-form-urlencoded')
    scope.post<{ Params: { id: string } }>(`${page}/:id`, async (request, reply) => {
      await settleDispute(context, request.params.id, formOf(request).get('email') ?? '')
      return reply.redirect(page, 303)
    })
  })
}
