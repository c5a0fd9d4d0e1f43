import * as v from 'valibot'
import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { email as emailField } from '#core/fields/email.ts'
import { name as nameField } from '#core/fields/name.ts'
import { formatDate, readDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { formatMobile } from '#core/format/mobile.ts'
import {
  deathOutcomes,
  deathOutcomeWords,
  deathRelations,
  executorProof,
} from '#core/protocols/death-words.ts'
import { userStateWords } from '#core/text/account-states.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { Download } from '../../platform/http/send-download.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import {
  answerDeathReport,
  type DeathAnswer,
  deathLetters,
  listOpenDeathReports,
  readDeathCase,
  sendDeathLetters,
} from '../../support/bereavement/death-cases.ts'
import { readCertificate } from '../../support/bereavement/death-certificates.ts'
import { mayUse } from '../desk-actions.ts'
import type { DeskRequest, DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  confirmationBox,
  deadlineMarkup,
  type FieldProblems,
  factsList,
  isolatedText,
  problemAttributes,
  problemMarkup,
  redactedCpf,
} from '../page-elements.ts'
import { otherText } from '../text.ts'
import { deathReportsList, openReport } from './death-reports-list.ts'
import { readReasons, reasonsField, reasonsProblems } from './reasons-field.ts'
import { staffAnswerForm } from './staff-answer-form.ts'

type DeathCase = Awaited<ReturnType<typeof readDeathCase>>

const refusals: FieldProblems = {
  state_conflict: 'Este aviso já foi respondido.',
  idempotency_key_reused: otherText,
}

/** What can be answered, by what stands: a confirmation can be taken back. */
const outcomesAfter = (seen: DeathAnswer['seen']): readonly DeathAnswer['outcome'][] =>
  seen ? ['refuted'] : deathOutcomes

const seenIn = (given: URLSearchParams) => (given.get('visto') === 'confirmed' ? 'confirmed' : null)

/** Parses the answer form. @returns the answer, or what is wrong with each field */
function readAnswer(given: URLSearchParams, day: IsoDate): DeathAnswer | { problems: FieldProblems } {
  const problems: Record<string, string> = {}
  const seen = seenIn(given)
  const outcome = outcomesAfter(seen).find((one) => one === given.get('resposta'))
  const answer = readReasons(given)
  const typed = readDate((given.get('faleceu') ?? '').trim())
  const diedOn = outcome === 'confirmed' && typed && typed <= day ? typed : null
  if (!outcome) problems.resposta = 'Abra a certidão e escolha uma resposta.'
  if (outcome === 'confirmed' && !diedOn)
    problems.faleceu = 'Digite o dia do falecimento que está na certidão, como 27/03/2026.'
  Object.assign(problems, reasonsProblems(given, 'Escreva o que você viu: quem avisou lê isto.'))
  return outcome && Object.keys(problems).length === 0 ? { seen, outcome, diedOn, answer } : { problems }
}

/** Parses the form of the letter. @returns to whom it goes, or what is wrong with each field */
function readRecipient(
  given: URLSearchParams,
): { name: string; email: string } | { problems: FieldProblems } {
  const name = v.safeParse(nameField.schema, given.get('nome') ?? '')
  const email = v.safeParse(emailField.schema, given.get('email') ?? '')
  if (name.success && email.success) return { name: name.output, email: email.output }
  return {
    problems: {
      ...(!name.success && { nome: 'Escreva o nome, em até 100 letras.' }),
      ...(!email.success && { email: 'Confira o e-mail.' }),
    },
  }
}

/** @throws ApiError 400 malformed_body */
function recipientIn({ form }: DeskRequest) {
  const recipient = readRecipient(form)
  if ('problems' in recipient) throw createRefusal('malformed_body')
  return recipient
}

const outcomeChoices = (seen: DeathAnswer['seen'], given: URLSearchParams, problems: FieldProblems) =>
  outcomesAfter(seen).map(
    (value, index) =>
      html`<label class="choice"><input type="radio" name="resposta" value="${value}"${seenIn(given) === seen && given.get('resposta') === value && html` checked`}${index === 0 && problemAttributes('resposta', problems)} required> ${deathOutcomeWords[value]}</label>`,
  )

function answerForm({ report }: DeathCase, given: URLSearchParams, problems: FieldProblems): Markup {
  const { number, outcome } = report
  if (outcome === 'refuted') return html`<p>Este aviso está encerrado.</p>`
  return actionForm(
    'answerDeath',
    { number },
    html`<input type="hidden" name="visto" value="${outcome}">
<fieldset><legend>${outcome ? 'Foi um engano?' : 'O que a certidão mostra'}</legend>
${problemMarkup('resposta', problems)}
${outcomeChoices(outcome, given, problems)}</fieldset>
${
  !outcome &&
  html`<label for="faleceu">Dia do falecimento, se confirmado</label>
${problemMarkup('faleceu', problems)}
<input id="faleceu" name="faleceu" inputmode="numeric" autocomplete="off" placeholder="dd/mm/aaaa" value="${given.get('faleceu')}"${problemAttributes('faleceu', problems)}>`
}
${reasonsField(given, problems, 'O que você viu, em palavras simples: quem avisou lê isto')}
${problemMarkup('confirmo', problems)}
${confirmationBox('Conferi nome, CPF e dia com a certidão. Confirmado, as contas deste CPF são encerradas; não confirmado, a certidão é apagada, e elas voltam ao normal, a não ser que outro aviso as mantenha como estão')}
<button>Enviar a resposta</button>`,
  )
}

const letterForm = (
  { report: { number, outcome } }: DeathCase,
  given: URLSearchParams,
  problems: FieldProblems,
) =>
  outcome === 'confirmed' &&
  html`<h2>Carta para o inventário</h2>
<p>Só para quem mostrou ${executorProof}.</p>
${actionForm(
  'sendDeathLetter',
  { number },
  html`<label for="nome">Nome de quem cuida do inventário</label>
${problemMarkup('nome', problems)}
<input id="nome" name="nome" autocomplete="off" maxlength="100" value="${given.get('nome')}" required${problemAttributes('nome', problems)}>
<label for="email">E-mail</label>
${problemMarkup('email', problems)}
<input id="email" name="email" type="email" autocomplete="off" maxlength="254" value="${given.get('email')}" required${problemAttributes('email', problems)}>
${confirmationBox('Vi o documento que prova quem cuida do inventário')}
<button>Enviar a carta por e-mail</button>`,
)}`

/** Pages of reported deaths: the certificate, the decision, the letter to the estate. */
export function deathScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context
  const numberOf = ({ params }: Pick<DeskRequest, 'params'>) => params.number ?? ''

  async function aboutCase(asked: Pick<DeskRequest, 'params'>) {
    const { report, accounts } = await readDeathCase(database, numberOf(asked))
    return { userId: accounts[0]?.id, detail: report.number }
  }

  async function show(
    { params, staff }: Pick<DeskRequest, 'params' | 'staff'>,
    given = new URLSearchParams(),
    problems: FieldProblems = {},
    problem?: string,
  ): Promise<RecordedPage> {
    const found = await readDeathCase(database, params.number ?? '')
    const { report, accounts, others } = found
    const { number, outcome, diedOn } = report
    const rows = accounts.map(
      ({ id, email, state, aliveAt }) =>
        html`<li>${mayUse(staff.role, 'person') ? html`<a href="${actionPath('person', { id })}">${isolatedText(email)}</a>` : isolatedText(email)}<span>${userStateWords[state]}</span>${aliveAt && html`<span class="late">Entrou na conta e disse “Estou aqui” em ${formatInstant(aliveAt)}${aliveAt < report.openedAt && ', antes deste aviso'}</span>`}</li>`,
    )
    return {
      title: 'Aviso de falecimento',
      about: { userId: accounts[0]?.id, detail: number },
      body: html`${problem && html`<p class="notice error" role="alert" tabindex="-1" autofocus>${problem}</p>`}
${factsList([
  ['Protocolo', number],
  ['Situação', outcome ? deathOutcomeWords[outcome] : openReport],
  ['Prazo', outcome ? formatDate(report.answerBy) : deadlineMarkup(clock, report.answerBy)],
  ['Quem faleceu', isolatedText(report.name)],
  ['CPF', redactedCpf(report.cpf)],
  ...(diedOn ? [['Faleceu em', formatDate(diedOn)] as const] : []),
  ['Quem avisou', isolatedText(report.reporterName)],
  ['O que é da pessoa', deathRelations[report.relation]],
  ['E-mail', isolatedText(report.reporterEmail)],
  ...(report.reporterMobile ? [['Celular', formatMobile(report.reporterMobile)] as const] : []),
  ['Avisou em', formatInstant(report.openedAt)],
])}
${outcome !== 'refuted' && html`<p><a href="${actionPath('deathCertificateFile', { number })}">Baixar a certidão</a></p>`}
<h2>Contas com este CPF</h2>
${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p>Nenhuma. Responda assim mesmo, sem dizer se havia conta.</p>`}
${deathReportsList('Outros avisos deste CPF', others)}
<h2>Resposta</h2>
${report.answer && html`<pre>${isolatedText(report.answer)}</pre>`}
${answerForm(found, given, problems)}
${letterForm(found, given, problems)}
<p><a href="${actionPath('deaths')}">Todos os avisos</a></p>`,
    }
  }

  const { answerIn, refused } = staffAnswerForm({
    read: (form) => readAnswer(form, today(clock)),
    show,
    refusals,
  })

  routes.queue('deaths', {
    title: 'Avisos de falecimento',
    empty: 'Nenhum aviso espera resposta.',
    rows: (part) => listOpenDeathReports(database, part),
    item: ({
      number,
      answerBy,
    }) => html`<h2><a href="${actionPath('death', { number })}">Protocolo ${number}</a></h2>
<p>${deadlineMarkup(clock, answerBy)}</p>`,
  })
  routes.page('death', (asked) => show(asked))
  routes.file('deathCertificateFile', async (asked) => ({
    about: await aboutCase(asked),
    file: await readCertificate(database, numberOf(asked)),
  }))
  const to = (asked: DeskRequest) => actionPath('death', { number: numberOf(asked) })
  routes.deed('answerDeath', {
    about: aboutCase,
    to,
    act: async (inside, asked) => {
      await answerDeathReport(inside, inside.database, numberOf(asked), answerIn(asked))
      return 'death-answered'
    },
    refused,
  })
  routes.deed<readonly Download[]>('sendDeathLetter', {
    confirmed: true,
    about: aboutCase,
    to,
    prepare: async (asked) => deathLetters(context, numberOf(asked), recipientIn(asked).name),
    act: async (inside, asked, files) => {
      if (files.length === 0) return 'no-letter'
      const letter = { number: numberOf(asked), files, ...recipientIn(asked) }
      await sendDeathLetters(inside, inside.database, letter)
      return 'letter-sent'
    },
    refused: async (asked, { status }) => {
      const recipient = readRecipient(asked.form)
      return 'problems' in recipient
        ? { ...(await show(asked, asked.form, recipient.problems)), status }
        : undefined
    },
  })
}
