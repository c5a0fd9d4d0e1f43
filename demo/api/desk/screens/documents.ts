import { documentWords, refusalWords, refusalWordsOf } from '#core/agreement/document-words.ts'
import { reviewReasons, storedFileEndings } from '#core/agreement/documents.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import {
  type AccountHolder,
  findContract,
  type ReviewCase,
  reviewCases,
  sentFile,
} from '../../documents/review-cases.ts'
import { concludeReview, type DocumentVerdicts } from '../../documents/review-documents.ts'
import { isFrozen } from '../../identity/frozen-account.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import type { DocumentVerdict } from '../../ports/lender.ts'
import { codeWords } from '../../privacy/copy/code-words.ts'
import { releaseLoan } from '../../repayment/payout/release-loan.ts'
import type { DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  confirmationBox,
  type FieldProblems,
  factsList,
  isolatedText,
  problemAttributes,
  problemMarkup,
} from '../page-elements.ts'
import { fieldProblems } from '../text.ts'

const formatDay = (utc: string) => formatInstantDay(utc)

/** Proofs that the CPF belongs to the account's owner. */
function proofWords({ byDocuments, byBank }: AccountHolder): string {
  const proofs = [
    byDocuments && `provado por documentos em ${formatDay(byDocuments)}`,
    byBank && `informado por um banco em ${formatDay(byBank)}`,
  ].filter(Boolean)
  return proofs.length > 0 ? `CPF ${proofs.join(' e ')}` : 'CPF ainda sem prova'
}

const holderItem = (holder: AccountHolder): Markup =>
  html`<li>${isolatedText(holder.email)}, conta criada em ${formatDay(holder.since)}: ${proofWords(holder)}.</li>`

const otherAccountsText = (others: readonly AccountHolder[]) =>
  others.length === 1 ? 'Outra conta tem este CPF.' : `Outras ${others.length} contas têm este CPF.`

type CaseDocument = ReviewCase['documents'][number]

const accepted = 'aceito'
const verdictChoiceOf = ({ id }: CaseDocument) => `parecer-${id}`

/** Verdict on one document: accepted, or sent again for a reason of the closed list. */
function verdictField(document: CaseDocument, given: URLSearchParams, problems: FieldProblems): Markup {
  const name = verdictChoiceOf(document)
  const choices = [
    [accepted, 'Aceitar'],
    ...reviewReasons.map((reason) => [reason, `Pedir de novo. ${refusalWords[reason]}`] as const),
  ].map(
    ([value, words], index) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}"${given.get(name) === value && html` checked`}${index === 0 && problemAttributes(name, problems)} required> ${words}</label>`,
  )
  return html`<fieldset><legend>${documentWords[document.kind]}</legend>${problemMarkup(name, problems)}${choices}</fieldset>`
}

/** Parses the verdicts on the documents in review. @returns them, or what is wrong with each field */
function readVerdicts(
  documents: readonly CaseDocument[],
  form: URLSearchParams,
): { verdicts: DocumentVerdicts; problems: FieldProblems } {
  const verdicts = new Map<string, DocumentVerdict>()
  const problems: Record<string, string> = {}
  for (const document of documents) {
    const given = form.get(verdictChoiceOf(document))
    const reason = reviewReasons.find((one) => one === given)
    if (reason) verdicts.set(document.id, { verdict: 'refused', reason })
    else if (given === accepted) verdicts.set(document.id, { verdict: 'accepted' })
    else problems[verdictChoiceOf(document)] = 'Abra o documento e escolha uma resposta.'
  }
  if (form.get('confirmo') !== 'sim') problems.confirmo = fieldProblems.notConfirmed
  return { verdicts, problems }
}

/** Pages of submitted documents, with other accounts of the same CPF. */
export function documentScreens(routes: DeskRoutes, context: Context): void {
  const { database, settings } = context
  const isOurs = settings.lending.documentsBy === 'desk'

  async function caseOf(loanId: string): Promise<ReviewCase> {
    const [found] = await reviewCases(context, { offset: 0, most: 1, loanId })
    if (!found) throw createRefusal('not_found')
    return found
  }
  const waitingIn = ({ documents }: ReviewCase) => documents.filter(({ state }) => state === 'in-review')

  async function verdictForm(
    found: ReviewCase,
    given: URLSearchParams,
    problems: FieldProblems,
  ): Promise<Markup> {
    if (await isFrozen(database, found.own.userId))
      return html`<p>O dono desta conta está em disputa. A conferência espera até que isso se resolva.</p>`
    const ofAnother = found.others.some(({ byDocuments }) => byDocuments)
    return actionForm(
      'judgeDocuments',
      { loan: found.loanId },
      html`<h2>Parecer</h2>
${ofAnother && html`<p class="late">Outra conta já provou este CPF por documentos: mesmo aceitos, estes voltam como de outra pessoa.</p>`}
${waitingIn(found).map((document) => verdictField(document, given, problems))}
${problemMarkup('confirmo', problems)}
${confirmationBox('Conferi cada documento: a pessoa recebe um e-mail e, se tudo foi aceito, o dinheiro sai')}
<button>Enviar o parecer</button>`,
    )
  }
  routes.queue('documents', {
    title: 'Documentos',
    empty: 'Nenhum documento em conferência.',
    above: isOurs
      ? html`<p>Contratos que esperam o parecer desta equipe.</p>`
      : html`<p>Contratos com documentos em conferência ou que voltaram. A conferência vem da instituição que empresta; aqui se vê o que ela viu.</p>`,
    rows: (part) => reviewCases(context, { ...part, waiting: isOurs }),
    rank: ({ rank }) => rank,
    item: ({
      loanId,
      protocol,
      documents,
      others,
    }) => html`<h2><a href="${actionPath('documentCase', { loan: loanId })}">Contrato ${protocol}</a></h2>
<p>${documents.length === 1 ? '1 documento' : `${documents.length} documentos`}</p>
${others.length > 0 && html`<p class="late">${otherAccountsText(others)}</p>`}`,
  })
  async function show(
    loanId: string,
    given = new URLSearchParams(),
    problems: FieldProblems = {},
  ): Promise<RecordedPage> {
    const found = await caseOf(loanId)
    const { protocol, name, cpf, documents, own, others } = found
    const lines = documents.map(({ id, kind, state, reason, hasFile }) => {
      const stands = `${codeWords['documents.state']?.[state] ?? state}${reason ? `: ${refusalWordsOf(kind)[reason]}` : ''}`
      const label = documentWords[kind]
      return html`<li>${hasFile ? html`<a href="${actionPath('documentFile', { loan: loanId, document: id })}">${label}</a>` : label}<span>${stands}</span></li>`
    })
    const warning =
      others.length > 0
        ? html`<p class="late">${otherAccountsText(others)}</p><p>Confira de quem são os documentos; quem enviou não foi avisado.</p><ul>${others.map(holderItem)}</ul>`
        : html`<p>Nenhuma outra conta tem este CPF.</p>`
    return {
      title: `Contrato ${protocol}`,
      about: { userId: own.userId, detail: protocol },
      body: html`${factsList([
        ['Pessoa', isolatedText(name)],
        ['CPF', formatCpf(cpf)],
      ])}
<ul>${holderItem(own)}</ul>
${warning}
<h2>Documentos</h2>
<ul class="rows">${lines}</ul>
${isOurs && found.isUnderReview && (await verdictForm(found, given, problems))}
<p><a href="${actionPath('documents')}">Todos os contratos</a></p>`,
    }
  }
  routes.page('documentCase', ({ params }) => show(params.loan ?? ''))
  routes.deed('judgeDocuments', {
    about: ({ params }) => findContract(database, params.loan ?? ''),
    to: () => actionPath('documents'),
    act: async (inside, { params, form: given }) => {
      const loanId = params.loan ?? ''
      const [found] = await reviewCases(inside, { offset: 0, most: 1, loanId })
      if (!isOurs || !found?.isUnderReview) throw createRefusal('state_conflict')
      const { verdicts, problems } = readVerdicts(waitingIn(found), given)
      if (Object.keys(problems).length > 0) throw createRefusal('malformed_body')
      const end = await concludeReview(inside, inside.database, releaseLoan, loanId, verdicts)
      if (end !== 'done') throw createRefusal('state_conflict')
      return [...verdicts.values()].some(({ verdict }) => verdict === 'refused')
        ? 'documents-refused'
        : 'documents-judged'
    },
    refused: async ({ params, form: given }, { code }) => {
      if (code !== 'malformed_body') return undefined
      const loanId = params.loan ?? ''
      const { problems } = readVerdicts(waitingIn(await caseOf(loanId)), given)
      return { ...(await show(loanId, given, problems)), status: 400 }
    },
  })
  routes.file('documentFile', async ({ params }) => {
    const { userId, kind, mediaType, bytes } = await sentFile(
      database,
      params.loan ?? '',
      params.document ?? '',
    )
    const fileName = `${kind}.${storedFileEndings[mediaType]}`
    return { about: { userId, detail: kind }, file: { mediaType, fileName, bytes } }
  })
}
