import type { FastifyReply } from 'fastify'
import type { Database } from '../database/schema.ts'
import { escapeHtml } from '../outbox/mail.ts'
import { sendDemoPage } from './layout.ts'

const most = 100

/** The latest messages, newest first. */
export function latestMessages(database: Database) {
  return database
    .selectFrom('messages')
    .select([
      'id',
      'channel',
      'recipient as to',
      'subject',
      'text',
      'html',
      'code',
      'created_at as createdAt',
    ])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

type Message = Awaited<ReturnType<typeof latestMessages>>[number]

function card({ to, subject, text, code, createdAt }: Message): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta">Para ${escapeHtml(to)}, <time datetime="${createdAt}">${createdAt}</time></p>
${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}
<pre>${escapeHtml(text)}</pre>
</article>`
}

/** What would have gone out, to be read here instead. */
export async function sendMessages(reply: FastifyReply, database: Database): Promise<FastifyReply> {
  const messages = await latestMessages(database)
  const body =
    messages.map(card).join('\n') ||
    '<p>Nenhuma mensagem ainda. Faça um cadastro para receber a primeira.</p>'
  return sendDemoPage(reply, 'Mensagens', body)
}
