import type { FastifyReply } from 'fastify'
import { type ChatMessage, longestMessage } from '#core/api/contract/chat.ts'
import { config } from '#core/config/config.ts'
import { escapeHtml } from '#core/document/html.ts'
import { nameInUse } from '#core/format/called-name.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatTime } from '#core/format/time.ts'
import { protocolWords } from '#core/protocols/words.ts'
import type { Database } from '../../../api/platform/database/schema.ts'
import { refusal } from '../../../api/platform/http/errors.ts'
import { messagesBefore } from '../../../api/support/conversation.ts'
import { live, sendDemoPage } from '../layout.ts'
import { contact, conversations } from './conversations.ts'

const time = (moment: string) => `<time datetime="${moment}">${formatTime(moment)}</time>`

/** All customers who have written. */
export async function sendDesk(reply: FastifyReply, database: Database): Promise<FastifyReply> {
  const cards = (await conversations(database)).map(
    ({ id, text, sentAt, waitingSince, ...person }) => `<article>
<h2><a href="/demo/atendimento/${encodeURIComponent(id)}">${escapeHtml(nameInUse(person))}</a></h2>
<p class="meta">${waitingSince ? `Esperando desde ${time(waitingSince)}` : 'Respondida'}</p>
<p>${time(sentAt)} ${escapeHtml(text.slice(0, 120))}</p>
</article>`,
  )
  const empty = '<p>Nenhuma conversa ainda. Entre como alguém e abra o chat.</p>'
  const body = `<div id="conversas" data-live>${cards.join('\n') || empty}</div>`
  return sendDemoPage(reply, 'Atendimento', body, live)
}

const bubble = ({ author, text, sentAt }: ChatMessage) =>
  `<article class="bubble ${author}"><p class="meta">${author === 'person' ? 'Cliente' : 'Atendimento'}, ${time(sentAt)}</p>${escapeHtml(text)}</article>`

/** One conversation with the customer's data. */
export async function sendConversation(
  reply: FastifyReply,
  database: Database,
  id: string,
): Promise<FastifyReply> {
  const person = await contact(database, id)
  if (!person) throw refusal(404, 'not_found')
  const { messages } = await messagesBefore(database, id)
  const name = nameInUse(person)
  const [first = '', ...rest] = name.split(' ')
  const facts = [
    ['Nome', first],
    ['Sobrenome', rest.join(' ')],
    ['CPF', person.cpf.padStart(11, '0')],
    ['E-mail', person.email ?? ''],
    ['Marca', config.chat.brandTag],
    ...(person.protocol && person.stands && person.answerBy
      ? [
          ['Protocolo', person.protocol],
          ['Situação', protocolWords.states[person.stands]],
          ['Resposta até', formatDate(person.answerBy)],
        ]
      : []),
  ]
  const body = `<p><a href="/demo/atendimento">Todas as conversas</a></p>
<p class="meta">${facts.map(([name = '', value = '']) => `${name}: ${escapeHtml(value)}`).join('<br>')}</p>
<div id="mensagens" data-live role="log">${messages.map(bubble).join('\n')}</div>
<form method="post">
<label for="resposta">Sua resposta</label>
<textarea id="resposta" name="text" rows="3" maxlength="${longestMessage}" required></textarea>
<button>Responder</button>
</form>
${person.stands === 'answered' ? `<form method="post" action="/demo/atendimento/${encodeURIComponent(id)}/encerrar"><button>Encerrar atendimento</button></form>` : ''}`
  return sendDemoPage(reply, name, body, live)
}
