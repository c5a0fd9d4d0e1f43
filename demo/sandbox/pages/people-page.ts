import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#core/document/html.ts'
import type { Context } from '../../api/platform/context.ts'
import { enter, sendDemoPage } from './layout.ts'
import { ensureReadyPeople, readyPassword, readyPeople } from './ready-people.ts'

/** Ready people in every state, with what is needed to log in as each. */
export async function sendPeople(reply: FastifyReply, context: Context): Promise<FastifyReply> {
  await ensureReadyPeople(context)
  const cards = readyPeople.map(
    ({ name, email, about }) => `<article>
<h2>${escapeHtml(name)}</h2>
<p class="meta">${escapeHtml(about)}</p>
<p>E-mail: <strong>${escapeHtml(email)}</strong><br>Senha: <strong>${escapeHtml(readyPassword)}</strong></p>
<p><a href="/login#login_hint=${encodeURIComponent(email)}" data-email="${escapeHtml(email)}" data-password="${escapeHtml(readyPassword)}">Entrar como ${escapeHtml(name.split(' ')[0] ?? '')}</a></p>
</article>`,
  )
  return sendDemoPage(reply, 'Pessoas prontas', cards.join('\n'), enter)
}
