import type { FastifyInstance } from 'fastify'
import { documentWords, refusalWords } from '#core/agreement/document-words.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { escapeHtml } from '#core/document/html.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { type Holder, type ReviewCase, reviewCases } from '../../api/documents/desk.ts'
import type { Context } from '../../api/platform/context.ts'
import { codeWords } from '../../api/privacy/copy/codes.ts'
import { sendDemoPage } from './layout.ts'

const day = (utc: string) => formatDate(businessDate(new Date(utc)))

/** What has verified the CPF of an account. */
function proofOf({ byDocuments, byBank }: Holder): string {
  const proofs = [
    byDocuments && `provado por documentos em ${day(byDocuments)}`,
    byBank && `informado por um banco em ${day(byBank)}`,
  ].filter(Boolean)
  return proofs.length > 0 ? `CPF ${proofs.join(' e ')}` : 'CPF ainda sem prova'
}

const holderLine = (holder: Holder) =>
  `<li>${escapeHtml(holder.email)}, conta criada em ${day(holder.since)}: ${proofOf(holder)}.</li>`

function caseCard({ protocol, name, cpf, documents, own, others }: ReviewCase): string {
  const sent = documents.map(
    ({ kind, state, reason }) =>
      `<li>${escapeHtml(documentWords[kind])}: ${escapeHtml(codeWords['documents.state']?.[state] ?? state)}${reason ? `. ${escapeHtml(refusalWords[reason])}` : ''}</li>`,
  )
  const warning =
    others.length > 0
      ? `<p><strong>${others.length === 1 ? 'Outra conta tem' : `Outras ${others.length} contas têm`} este CPF.</strong> Confira de quem são os documentos; quem os enviou não sabe disto.</p>
<ul>${others.map(holderLine).join('')}</ul>`
      : '<p>Nenhuma outra conta tem este CPF.</p>'
  return `<article>
<h2>${escapeHtml(name)}</h2>
<p class="meta">CPF ${escapeHtml(formatCpf(cpf))}<br>Contrato ${escapeHtml(protocol)}</p>
<ul>${holderLine(own)}</ul>
${warning}
<ul>${sent.join('')}</ul>
</article>`
}

/** Plays the lender's staff who review documents: shows what they see after the automatic check. */
export function documentPages(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  app.get('/demo/documentos', async (_request, reply) => {
    const cards = (await reviewCases(database)).map(caseCard)
    const lead =
      '<p>Documentos em conferência ou que voltaram, com as contas que têm o mesmo CPF. Aqui a conferência é automática; em uma operação de verdade, quem decide vê isto antes.</p>'
    return sendDemoPage(reply, 'Documentos', `${lead}\n${cards.join('\n') || '<p>Nenhum agora.</p>'}`)
  })
}
