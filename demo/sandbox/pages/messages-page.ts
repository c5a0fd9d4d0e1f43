import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#core/document/html.ts'
import type { Database } from '../../api/platform/database/schema.ts'
import { sendFile } from '../../api/platform/http/download.ts'
import { refusal } from '../../api/platform/http/errors.ts'
import { filesOf } from '../../api/platform/mail/send.ts'
import { sendDemoPage } from './layout.ts'

const most = 100

/** The latest messages, newest first, each with the files it carries. */
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

function card({ to, subject, text, code, createdAt, files }: Message): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta">Para ${escapeHtml(to)}, <time datetime="${createdAt}">${createdAt}</time></p>
${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}
<pre>${escapeHtml(text)}</pre>
${files.map(({ name, url }) => `<p><a href="${url}" download>Anexo: ${escapeHtml(name)}</a></p>`).join('\n')}
</article>`
}

/** One file of a message, to be saved. */
export async function sendMessageFile(
  reply: FastifyReply,
  database: Database,
  { id, position }: { id: string; position: string },
): Promise<FastifyReply> {
  const file = (await filesOf(database, id))[Number(position)]
  if (!file) throw refusal(404, 'not_found')
  return sendFile(reply, file)
}

/** What would have gone out, to be read here instead. */
export async function sendMessages(reply: FastifyReply, database: Database): Promise<FastifyReply> {
  const messages = await latestMessages(database)
  const body =
    messages.map(card).join('\n') ||
    '<p>Nenhuma mensagem ainda. Faça um cadastro para receber a primeira.</p>'
  return sendDemoPage(reply, 'Mensagens', body)
}
