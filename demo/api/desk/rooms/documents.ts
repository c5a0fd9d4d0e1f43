import { documentWords, refusalWords } from '#core/agreement/document-words.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { countReviewCases, type Holder, reviewCases, sentFile } from '../../documents/review-cases.ts'
import type { Context } from '../../platform/context.ts'
import { refusal } from '../../platform/http/errors.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { codeWords } from '../../privacy/copy/codes.ts'
import { facts, pathOf, written } from '../parts.ts'
import type { DeskRoutes } from '../routes.ts'

const day = (utc: string) => formatDate(businessDate(new Date(utc)))

/** Proofs that the CPF belongs to the account's owner. */
function proofOf({ byDocuments, byBank }: Holder): string {
  const proofs = [
    byDocuments && `provado por documentos em ${day(byDocuments)}`,
    byBank && `informado por um banco em ${day(byBank)}`,
  ].filter(Boolean)
  return proofs.length > 0 ? `CPF ${proofs.join(' e ')}` : 'CPF ainda sem prova'
}

const holderLine = (holder: Holder): Markup =>
  html`<li>${written(holder.email)}, conta criada em ${day(holder.since)}: ${proofOf(holder)}.</li>`

const count = (others: readonly Holder[]) =>
  others.length === 1 ? 'Outra conta tem este CPF.' : `Outras ${others.length} contas têm este CPF.`

/** Pages of submitted documents, with other accounts of the same CPF. */
export function documentRoom(routes: DeskRoutes, { database }: Context): void {
  routes.queue('documents', {
    title: 'Documentos',
    waiting: () => countReviewCases(database),
    empty: 'Nenhum documento em conferência.',
    above: html`<p>Contratos com documentos em conferência ou que voltaram. A conferência vem da instituição que empresta; aqui se vê o que ela viu.</p>`,
    rows: (part) => reviewCases(database, part),
    item: ({
      loanId,
      protocol,
      documents,
      others,
    }) => html`<h2><a href="${pathOf('documentCase', { loan: loanId })}">Contrato ${protocol}</a></h2>
<p>${documents.length === 1 ? '1 documento' : `${documents.length} documentos`}</p>
${others.length > 0 && html`<p class="late">${count(others)}</p>`}`,
  })
  routes.page('documentCase', async ({ params }) => {
    const loanId = params.loan ?? ''
    const [found] = await reviewCases(database, { offset: 0, most: 1, loanId })
    if (!found) throw refusal(404, 'not_found')
    const { protocol, name, cpf, documents, own, others } = found
    const lines = documents.map(({ id, kind, state, reason, hasFile }) => {
      const stands = `${codeWords['documents.state']?.[state] ?? state}${reason ? `: ${refusalWords[reason]}` : ''}`
      const label = documentWords[kind]
      return html`<li>${hasFile ? html`<a href="${pathOf('documentFile', { loan: loanId, document: id })}">${label}</a>` : label}<span>${stands}</span></li>`
    })
    const warning =
      others.length > 0
        ? html`<p class="late">${count(others)}</p><p>Confira de quem são os documentos; quem os enviou não sabe disto.</p><ul>${others.map(holderLine)}</ul>`
        : html`<p>Nenhuma outra conta tem este CPF.</p>`
    return {
      title: `Contrato ${protocol}`,
      about: { userId: own.userId, detail: protocol },
      body: html`${facts([
        ['Pessoa', written(name)],
        ['CPF', formatCpf(cpf)],
      ])}
<ul>${holderLine(own)}</ul>
${warning}
<h2>Documentos</h2>
<ul class="rows">${lines}</ul>
<p><a href="${pathOf('documents')}">Todos os contratos</a></p>`,
    }
  })
  routes.file('documentFile', async ({ params }) => {
    const { userId, kind, mediaType, bytes } = await sentFile(
      database,
      params.loan ?? '',
      params.document ?? '',
    )
    const extension = mediaType === 'application/pdf' ? 'pdf' : 'jpg'
    return { about: { userId, detail: kind }, file: { mediaType, fileName: `${kind}.${extension}`, bytes } }
  })
}
