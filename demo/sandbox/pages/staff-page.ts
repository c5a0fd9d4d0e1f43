import type { FastifyReply } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { escapeHtml } from '#core/document/html.ts'
import { text } from '../../api/desk/text.ts'
import type { Context } from '../../api/platform/context.ts'
import { sendDemoPage } from './layout.ts'
import { ensureReadyStaff, readyStaff, staffPassword, staffSecret } from './ready-staff.ts'

/** The prepared staff, one per role, with password and current code. */
export async function sendStaff(reply: FastifyReply, context: Context): Promise<FastifyReply> {
  await ensureReadyStaff(context)
  const { deskUrl = '' } = context.settings
  const code = new TOTP({ secret: Secret.fromBase32(staffSecret) }).generate({
    timestamp: context.clock().getTime(),
  })
  const rows = readyStaff.map(
    ({ email, role, about }) => `<li>
<h3>${escapeHtml(text.roles[role])}</h3>
<p>${escapeHtml(about)}</p>
<p class="meta">${escapeHtml(email)}</p>
</li>`,
  )
  const body = `<p>A senha de todas é <strong>${escapeHtml(staffPassword)}</strong>, e o código do aplicativo agora é <span class="code">${code}</span>. Ele muda a cada 30 segundos e vale uma vez para cada pessoa: se já foi usado, abra esta página de novo.</p>
<p>Para ter os códigos no celular, digite no aplicativo de autenticação: <code>${staffSecret}</code></p>
<p><a class="button" href="${escapeHtml(deskUrl)}/entrar">Entrar no painel</a></p>
<ul class="rows">${rows.join('\n')}</ul>`
  return sendDemoPage(reply, 'Pessoas da equipe', body)
}
