import type { FastifyReply } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { escapeHtml } from '#core/document/document-html.ts'
import { ways } from '../../api/desk/page.ts'
import { text } from '../../api/desk/text.ts'
import type { Context } from '../../api/platform/context.ts'
import { sendDemoPage } from './page-layout.ts'
import { ensureReadyStaff, readyStaff, staffPassword, staffSecret } from './ready-staff.ts'

const wayNames: Readonly<Record<string, string>> = Object.fromEntries(ways)

/** The prepared staff, one per role, with password and current code. */
export async function sendStaffPage(reply: FastifyReply, context: Context): Promise<FastifyReply> {
  await ensureReadyStaff(context)
  const { deskUrl = '' } = context.settings
  const code = new TOTP({ secret: Secret.fromBase32(staffSecret) }).generate({
    timestamp: context.clock().getTime(),
  })
  const rows = readyStaff.map(
    ({ email, role, about, fills }) => `<li>
<h3>${escapeHtml(text.roles[role])}</h3>
<p>${escapeHtml(about)}</p>
<p class="meta">${escapeHtml(email)}</p>
<dl class="meta">${Object.entries(fills)
      .map(([name, how]) => `<dt>${escapeHtml(wayNames[name] ?? '')}</dt><dd>${escapeHtml(how)}</dd>`)
      .join('\n')}</dl>
</li>`,
  )
  const body = `<p>A senha de todas é <strong>${escapeHtml(staffPassword)}</strong>, e o código do aplicativo agora é <span class="code">${code}</span>. Ele muda a cada 30 segundos e vale uma vez para cada pessoa: se já foi usado, abra esta página de novo.</p>
<p>Para ter os códigos no celular, digite no aplicativo de autenticação: <code>${staffSecret}</code></p>
<p><a class="button" href="${escapeHtml(deskUrl)}/entrar">Entrar no painel</a></p>
<p>As filas começam vazias. Abaixo de cada pessoa está o que enche as dela, com as pessoas de <a href="/demo/pessoas">/demo/pessoas</a>.</p>
<ul class="rows">${rows.join('\n')}</ul>`
  return sendDemoPage(reply, 'Pessoas da equipe', body)
}
