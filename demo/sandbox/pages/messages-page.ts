import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#core/document/document-html.ts'
import { formatInstant } from '#core/format/instant.ts'
import type { Database } from '../../api/platform/database/schema.ts'
import { createRefusal } from '../../api/platform/http/api-errors.ts'
import { sendFile } from '../../api/platform/http/send-download.ts'
import { filesOf } from '../../api/platform/mail/send-mail.ts'
import { sendDemoPage } from './page-layout.ts'

const most = 100
/** Messages shown on the page, because each may be long. */
const mostShown = 20

/** The latest messages, newest first, with their attachments. */
export async function latestMessages(database: Database) {
  const rows = await database
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient as to', 'subject', 'text', 'html', 'code', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  if (rows.length === 0) return []
  const files = await database
    .selectFrom('messageFiles')
    .select(['messageId', 'position', 'fileName'])
    .where(
      'messageId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...row,
    files: files
      .filter(({ messageId }) => messageId === row.id)
      .map(({ position, fileName: name }) => ({ name, url: `/demo/mensagens/${row.id}/${position}` })),
  }))
}

type LatestMessage = Awaited<ReturnType<typeof latestMessages>>[number]

function messageItem(
  { id, to, subject, text, code, createdAt, files }: LatestMessage,
  isFirst: boolean,
): string {
  return `<details${isFirst ? ' open' : ''} id="m${id}">
<summary><strong>${escapeHtml(subject)}</strong>${code ? ` <span class="code">${escapeHtml(code)}</span>` : ''}
<span class="meta">Para ${escapeHtml(to)}, <time datetime="${createdAt}">${formatInstant(createdAt)}</time></span></summary>
<pre>${escapeHtml(text)}</pre>
${files.map(({ name, url }) => `<p><a href="${url}" download>Anexo: ${escapeHtml(name)}</a></p>`).join('\n')}
</details>`
}

/** Sends one attachment of a message as a download. */
export async function sendMessageFile(
  reply: FastifyReply,
  database: Database,
  { id, position }: { id: string; position: string },
): Promise<FastifyReply> {
  const file = (await filesOf(database, id))[Number(position)]
  if (!file) throw createRefusal('not_found')
  return sendFile(reply, file)
}

export interface MessagesRequest {
  /** Recipient; omitted for all. */
  para?: string
}

/** Select of the recent recipients. */
const recipientSelect = (
  people: readonly string[],
  chosen: string,
) => `<form class="line" action="/demo/mensagens">
<label for="para">Mensagens para</label>
<select id="para" name="para">
<option value="">todas as pessoas</option>
${people.map((one) => `<option${one === chosen ? ' selected' : ''}>${escapeHtml(one)}</option>`).join('\n')}
</select>
<button>Mostrar</button>
</form>`

/** Messages that would have been sent, newest first, for all recipients or one. */
export async function sendMessagesPage(
  reply: FastifyReply,
  database: Database,
  { para }: MessagesRequest,
): Promise<FastifyReply> {
  const latest = await latestMessages(database)
  const chosen = String(para ?? '')
  const people = [...new Set(latest.map(({ to }) => to))].sort()
  const shown = latest.filter(({ to }) => !chosen || to === chosen).slice(0, mostShown)
  const body =
    shown.map((message, index) => messageItem(message, index === 0)).join('\n') ||
    '<p>Nenhuma mensagem ainda. Faça um cadastro para receber a primeira.</p>'
  return sendDemoPage(reply, 'Mensagens', `${recipientSelect(people, chosen)}\n${body}`)
}
