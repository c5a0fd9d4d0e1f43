import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { sendChatMessage } from '#core/api/contract/chat.ts'
import type { Context } from '../../../api/platform/context.ts'
import { refusal } from '../../../api/platform/http/errors.ts'
import { readRawBodies } from '../../../api/platform/http/raw-body.ts'
import { closeChatOf } from '../../../api/support/close-quiet.ts'
import { writeMessage } from '../../../api/support/write.ts'
import { formOf } from '../form.ts'
import { contact } from './conversations.ts'
import { sendConversation, sendDesk } from './pages.ts'

interface Addressed {
  Params: { id: string }
}

/** Pages where the demo's chat is answered. */
export function deskPages(app: FastifyInstance, context: Context): void {
  const { database, chat: hub } = context
  app.get('/demo/atendimento', (_request, reply) => sendDesk(reply, database))
  app.get<Addressed>('/demo/atendimento/:id', ({ params }, reply) =>
    sendConversation(reply, database, params.id),
  )
  app.register(async (scope) => {
    readRawBodies(scope, 'application/x-www-form-urlencoded')
    scope.post<Addressed>('/demo/atendimento/:id', async (request, reply) => {
      const { id } = request.params
      const form = Object.fromEntries(formOf(request))
      const given = v.safeParse(sendChatMessage.body as v.GenericSchema<unknown, { text: string }>, form)
      if (!given.success) throw refusal(400, 'malformed_body')
      if (!(await contact(database, id))) throw refusal(404, 'not_found')
      await writeMessage(context, database, id, 'attendant', given.output.text)
      hub.hint(id)
      return reply.redirect(`/demo/atendimento/${encodeURIComponent(id)}`, 303)
    })
    scope.post<Addressed>('/demo/atendimento/:id/encerrar', async (request, reply) => {
      formOf(request)
      await closeChatOf(context, request.params.id)
      return reply.redirect('/demo/atendimento', 303)
    })
  })
}
