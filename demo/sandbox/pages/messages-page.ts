import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#core/document/html.ts'
import { formatInstant } from '#core/format/instant.ts'
import type { Database } from '../../api/platform/database/schema.ts'
import { sendFile } from '../../api/platform/http/download.ts'
import { refusal } from '../../api/platform/http/errors.ts'
import { filesOf } from '../../api/platform/mail/send.ts'
import { sendDemoPage } from './layout.ts'

const most = 100
/** Messages shown on the page, because each may be long. */
const mostShown = 20

/** The latest messages, newest first, with their attachments. */
export async function latestMessages(database: Database) {
  const rows = await database
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient as to', 'subject', 'text', 'html', 'code', 'createdAt as createdAt'])
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

type Message = Awaited<ReturnType<typeof latestMessages>>[number]

function item({ id, to, subject, text, code, createdAt, files }: Message, isFirst: boolean): string {
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
  if (!file) throw refusal(404, 'not_found')
  return sendFile(reply, file)
}

export interface Asked {
  /** Recipient; omitted for all. */
  para?: string
}

/** Select of the recent recipients. */
const choosing = (people: readonly string[], chosen: string) => `<form class="line" action="/demo/mensagens">
<label for="para">Mensagens para</label>
<select id="para" name="para">
<option value="">todas as pessoas</option>
${people.map((one) => `<option${one === chosen ? ' selected' : ''}>${escapeHtml(one)}</option>`).join('\n')}
</select>
<button>Mostrar</button>
</form>`

/** Messages that would have been sent, newest first, for all recipients or one. */
export async function sendMessages(
  reply: FastifyReply,
  database: Database,
  { para }: Asked,
): Promise<FastifyReply> {
  const latest = await latestMessages(database)
  const chosen = String(para ?? '')
  const people = [...new Set(latest.map(({ to }) => to))].sort()
  const shown = latest.filter(({ to }) => !chosen || to === chosen).slice(0, mostShown)
  const body =
    shown.map((message, index) => item(message, index === 0)).join('\n') ||
    '<p>Nenhuma mensagem ainda. Faça um cadastro para receber a primeira.</p>'
  return sendDemoPage(reply, 'Mensagens', `${choosing(people, chosen)}\n${body}`)
}
