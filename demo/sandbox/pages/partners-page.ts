import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#core/document/document-html.ts'
import { href } from '#core/routes/pages.ts'
import type { Context } from '../../api/platform/context.ts'
import { acceptsEveryName, demoPartnerKey } from '../../api/referrals/partner-key.ts'
import { sendDemoPage } from './page-layout.ts'

const most = 200

const heads = ['Parceiro', 'Dia', 'Lugar', 'Visitas', 'Cadastros', 'Contratos assinados']
const nothing =
  '<p>Ninguém veio de um parceiro ainda. Abra a página de um parceiro e simule um empréstimo.</p>'
const about =
  '<p>Quantas pessoas cada parceiro trouxe. São só números: não guardamos quem veio de onde depois que o cadastro é confirmado, e um pedido guarda o parceiro enquanto existir.</p>'

const ownNumbers = `<p>Como um parceiro os vê: em <a href="${href('partnerReport')}">${href('partnerReport')}</a>, com o nome dele, como <code>sualoja</code>, e a chave da demonstração, <code>${demoPartnerKey}</code>.</p>`

/** Results of the partners, newest day first. */
export async function sendPartnersPage(
  reply: FastifyReply,
  { database, settings }: Pick<Context, 'database' | 'settings'>,
): Promise<FastifyReply> {
  const key = acceptsEveryName(settings) ? ownNumbers : ''
  const rows = await database
    .selectFrom('referralDays')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('partner')
    .limit(most)
    .execute()
  const lines = rows.map(({ partner, day, subId, visits, registrations, contracts }) => {
    const numbers = [visits, registrations, contracts].map((number) => `<td>${number}</td>`)
    return `<tr><th scope="row">${escapeHtml(partner)}</th><td>${day}</td><td>${escapeHtml(subId)}</td>${numbers.join('')}</tr>`
  })
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('')
  const table = `<div class="wide" role="region" aria-label="Números dos parceiros" tabindex="0"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table></div>`
  return sendDemoPage(reply, 'Parceiros', about + key + (rows.length > 0 ? table : nothing))
}
