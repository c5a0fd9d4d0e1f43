import * as v from 'valibot'
import { businessDate, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { email as emailField } from '#core/fields/email.ts'
import { name as nameField } from '#core/fields/name.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate, readDate } from '#core/format/date-text.ts'
import { formatInstant, formatInstantDay } from '#core/format/instant.ts'
import { formatMobile } from '#core/format/mobile.ts'
import { toSearchText } from '#core/format/search-text.ts'
import {
  deathOutcomes,
  deathOutcomeWords,
  deathRelations,
  deathUndoneWords,
  executorProof,
} from '#core/protocols/death-words.ts'
import { userStateWords } from '#core/text/account-states.ts'
import { activityWords } from '#core/text/activity.ts'
import { retention, retentionTermWords } from '#core/text/retention.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { type AliveProof, aliveProofs } from '../../support/bereavement/alive-proofs.ts'
import {
  answerDeathReport,
  type DeathAnswer,
  type DeathLetter,
  deathLetters,
  isCalledFalse,
  listOpenDeathReports,
  readDeathCase,
  sendDeathLetters,
  standOf,
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
  readBackButtons,
} from '../page-elements.ts'
import { checkTitle, fieldProblems, longestReasons, otherText } from '../text.ts'
import { deathReportsList, openReport } from './death-reports-list.ts'
import { confirmationProblems, readReasons, reasonsField, unconfirmedProblems } from './reasons-field.ts'

type DeathCase = Awaited<ReturnType<typeof readDeathCase>>

const refusals: FieldProblems = {
  state_conflict: 'Este aviso já foi respondido.',
  idempotency_key_reused: otherText,
}

type SeenStand = DeathAnswer['seen']

/** What can be answered, by what stands: a confirmation can be taken back. */
const outcomesAfter = (seen: SeenStand): readonly DeathAnswer['outcome'][] =>
  seen === 'confirmed' ? ['refuted'] : deathOutcomes

/** What is asked, by what stands. */
const questions = {
  open: 'O que a certidão mostra',
  confirmed: 'Foi um engano?',
  doubted: 'A pessoa está viva?',
}

/** What an answer is called, by what stood before it. */
const outcomeWordsAfter = (seen: SeenStand) => (seen ? deathUndoneWords : deathOutcomeWords)

/** Marks in the queue a report that a living person contradicts. */
export const livingMark = 'Escreveram pela conta que a pessoa está viva'

const proofsOfLife = Object.entries(aliveProofs) as [AliveProof, string][]

const seenIn = (given: URLSearchParams): SeenStand =>
  (['confirmed', 'doubted'] as const).find((one) => one === given.get('visto')) ?? null

/** The last thing that the owner of one of the accounts has done here for certain, in words. */
function lastSignOf({ accounts }: Pick<DeathCase, 'accounts'>): { at: string; words: string } | undefined {
  const signs = accounts.flatMap(({ lastSeenAt, lastAct, aliveAt }) => [
    ...(lastSeenAt ? [{ at: lastSeenAt, words: 'Uso da conta, com acesso' }] : []),
    ...(lastAct ? [{ at: lastAct.at, words: activityWords(lastAct) }] : []),
    ...(aliveAt ? [{ at: aliveAt, words: '“Estou aqui” dito na conta' }] : []),
  ])
  return signs.sort((a, b) => a.at.localeCompare(b.at)).at(-1)
}

const signWords = ({ at, words }: { at: string; words: string }) => `${words} em ${formatInstant(at)}`

/** Parses the answer form. @returns the answer, or what is wrong with each field */
function readAnswer(
  found: DeathCase,
  given: URLSearchParams,
  day: IsoDate,
): DeathAnswer | { problems: FieldProblems } {
  const problems: Record<string, string> = {}
  const seen = seenIn(given)
  const outcome = outcomesAfter(seen).find((one) => one === given.get('resposta'))
  const answer = readReasons(given)
  const typed = readDate((given.get('faleceu') ?? '').trim())
  const diedOn = outcome === 'confirmed' && typed && typed <= day ? typed : null
  const sign = lastSignOf(found)
  if (!outcome) problems.resposta = 'Abra a certidão e escolha uma resposta.'
  if (outcome === 'confirmed' && !diedOn)
    problems.faleceu = 'Digite o dia do falecimento que está na certidão, como 27/03/2026.'
  const since =
    sign && diedOn && businessDate(new Date(sign.at)) > diedOn
      ? 'do dia que você digitou'
      : sign && diedOn && sign.at > found.report.openedAt && 'que a certidão chegou'
  const isElse = given.get('outraPessoa') === 'sim'
  if (sign && since && !isElse)
    problems.outraPessoa = `${signWords(sign)}, depois ${since}. Confira o dia na certidão e de quem é o CPF. Só se sabe que não foi a própria pessoa, marque abaixo.`
  Object.assign(problems, unconfirmedProblems(given, 'Escreva o que você viu na certidão.'))
  const undoes = outcome === 'refuted' && seen !== null
  const aliveBy = undoes ? proofsOfLife.find(([one]) => one === given.get('certeza'))?.[0] : null
  if (aliveBy === undefined) problems.certeza = 'Escolha como você teve certeza.'
  const note = (given.get('nota') ?? '').trim()
  if (!note && (seen !== null || (since && isElse)))
    problems.nota = 'Escreva como você sabe: só a equipe lê isto.'
  if (note.length > longestReasons) problems.nota = fieldProblems.tooLong
  return outcome && aliveBy !== undefined && Object.keys(problems).length === 0
    ? { seen, outcome, diedOn, answer, note, aliveBy }
    : { problems }
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

const outcomeChoices = (seen: SeenStand, given: URLSearchParams, problems: FieldProblems) =>
  outcomesAfter(seen).map(
    (value, index) =>
      html`<label class="choice"><input type="radio" name="resposta" value="${value}"${seenIn(given) === seen && given.get('resposta') === value && html` checked`}${index === 0 && problemAttributes('resposta', problems)} required> ${outcomeWordsAfter(seen)[value]}</label>`,
  )

const readersWords = {
  open: 'quem avisou lê isto, então não diga se havia conta',
  confirmed: 'quem avisou lê isto, então não diga se havia conta',
  doubted:
    'se desfizer, quem avisou lê isto, então não diga se havia conta; se não, quem escreveu pela conta',
}

function answerForm({ report }: DeathCase, given: URLSearchParams, problems: FieldProblems): Markup {
  const { number, diedOn } = report
  const stand = standOf(report)
  if (stand === 'refuted') return html`<p>Este aviso está encerrado.</p>`
  const legend = questions[stand ?? 'open']
  return actionForm(
    'checkDeath',
    { number },
    html`<input type="hidden" name="visto" value="${stand}">
<fieldset><legend>${legend}</legend>
${problemMarkup('resposta', problems)}
${outcomeChoices(stand, given, problems)}</fieldset>
${
  stand !== 'confirmed' &&
  html`<label for="faleceu">Dia do falecimento, se confirmado</label>
${problemMarkup('faleceu', problems)}
<input id="faleceu" name="faleceu" inputmode="numeric" autocomplete="off" placeholder="dd/mm/aaaa" value="${given.get('faleceu') ?? (diedOn && formatDate(diedOn))}"${problemAttributes('faleceu', problems)}>`
}
${
  (problems.outraPessoa || given.has('outraPessoa')) &&
  html`${problemMarkup('outraPessoa', problems)}
<label class="choice"><input type="checkbox" name="outraPessoa" value="sim"${given.has('outraPessoa') && html` checked`}${problemAttributes('outraPessoa', problems)}> Foi outra pessoa que usou a conta, e digo abaixo, só para a equipe, como sei</label>`
}
${
  stand &&
  html`<fieldset><legend>Se desfizer: como você teve certeza</legend>
${problemMarkup('certeza', problems)}
${proofsOfLife.map(
  ([value, words], index) =>
    html`<label class="choice"><input type="radio" name="certeza" value="${value}"${seenIn(given) === stand && given.get('certeza') === value && html` checked`}${index === 0 && problemAttributes('certeza', problems)}> ${words}</label>`,
)}</fieldset>`
}
<label for="nota">Como você sabe: só a equipe lê isto</label>
${problemMarkup('nota', problems)}
<textarea id="nota" name="nota" rows="3" maxlength="${longestReasons}"${problemAttributes('nota', problems)}>${given.get('nota')}</textarea>
${reasonsField(given, problems, `O que você viu na certidão, em palavras simples: ${readersWords[stand ?? 'open']}`)}
<p class="meta">Nada é enviado agora: na próxima página você confere a resposta.</p>
<button>Conferir a resposta</button>`,
  )
}

/** Whether a name on a report is an account's, however it is typed. */
const isSameName = (one: string, other: string) =>
  toSearchText(one).split(/\s+/).join(' ') === toSearchText(other).split(/\s+/).join(' ')

export const otherName = 'O nome no aviso não é o da conta. Veja na certidão de quem é este CPF.'

/** The accounts of a CPF, each with what it is called beside the others. */
const accountNames = (accounts: DeathCase['accounts']) =>
  accounts.map(
    ({ email }, index) =>
      [accounts.length > 1 ? `Na conta ${index + 1}` : 'Na conta', isolatedText(email)] as const,
  )

/** Who is reported, beside whom each account of the CPF is registered for. */
function identityTable({ report, accounts }: DeathCase): Markup {
  const differs = accounts.some(({ name }) => !isSameName(name, report.name))
  const row = (label: string, reported: string | Markup, cells: readonly (string | Markup)[]) =>
    html`<tr><th scope="row">${label}</th><td>${reported}</td>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`
  return html`${differs && html`<p class="notice error">${otherName}</p>`}
<div class="wide" role="region" aria-label="Quem faleceu" tabindex="0"><table>
<thead><tr><th scope="col">Quem faleceu</th><th scope="col">No aviso</th>${accountNames(accounts).map(([name]) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${row(
    'Nome',
    isolatedText(report.name),
    accounts.map(({ name }) => isolatedText(name)),
  )}
${row(
  'CPF',
  formatCpf(report.cpf),
  accounts.map(() => formatCpf(report.cpf)),
)}
${row(
  'Nascimento',
  'está na certidão',
  accounts.map(({ dateOfBirth }) => formatDate(dateOfBirth)),
)}
${row(
  'Último sinal da pessoa',
  '',
  accounts.map((account) => {
    const sign = lastSignOf({ accounts: [account] })
    return sign ? signWords(sign) : 'Nenhum'
  }),
)}</tbody>
</table></div>`
}

export const closesAccounts =
  'As contas deste CPF são encerradas agora: todos os acessos terminam, e ninguém entra nelas. Cada uma recebe um e-mail, com um link para quem está vivo dizer isso.'

/** Whether what an owner has written changes nothing, so that the reporter hears nothing. */
const staysClosed = ({ seen, outcome }: Pick<DeathAnswer, 'seen' | 'outcome'>) =>
  outcome === 'confirmed' && seen === 'doubted'

const keptCertificate = `A certidão fica guardada por ${retentionTermWords(retention.falseDeath.term)}, para provar uma falsificação.`

const warnedOfLetter = ({ sentAt, protocol }: DeathCase['letters'][number]) =>
  `A pessoa é avisada da carta com o saldo do contrato ${protocol}, que foi enviada em ${formatInstantDay(sentAt)}. Avise hoje o encarregado: a ANPD precisa saber em três dias úteis (LGPD, art. 48; Resolução CD/ANPD 15/2024).`

/** What an answer does, before it is sent. */
function effectsOf(found: DeathCase, { seen, outcome }: DeathAnswer): readonly string[] {
  const { accounts, report, letters } = found
  if (staysClosed({ seen, outcome }))
    return ['As contas deste CPF continuam encerradas, e cada uma recebe a resposta por e-mail.']
  return [
    `A resposta vai por e-mail a ${report.reporterName}, sem dizer se havia conta.`,
    ...(outcome === 'refuted' ? [isCalledFalse(found) ? keptCertificate : 'A certidão é apagada.'] : []),
    ...(outcome === 'refuted' ? letters.map(warnedOfLetter) : []),
    ...(accounts.length === 0
      ? ['Este CPF não tem conta: nada mais muda.']
      : outcome === 'confirmed'
        ? [closesAccounts]
        : ['As contas deste CPF voltam ao normal, a não ser que outro aviso as mantenha como estão.']),
  ]
}

/** All that an answer rests on and does, and the form that sends it. */
function readBackAnswer(
  found: DeathCase,
  given: URLSearchParams,
  answer: DeathAnswer,
  problems: FieldProblems,
): Markup {
  const { number } = found.report
  const sign = lastSignOf(found)
  const sent = ['visto', 'resposta', 'faleceu', 'outraPessoa', 'certeza', 'nota', 'motivos'].flatMap((name) =>
    given.getAll(name).map((value) => html`<input type="hidden" name="${name}" value="${value}">`),
  )
  return html`${identityTable(found)}
${factsList([
  ...accountNames(found.accounts),
  ['Protocolo', number],
  ['Resposta', outcomeWordsAfter(answer.seen)[answer.outcome]],
  ...(answer.aliveBy ? [['Como você teve certeza', aliveProofs[answer.aliveBy]] as const] : []),
  ...(answer.diedOn ? [['Faleceu em', formatDate(answer.diedOn)] as const] : []),
  ...(sign && given.has('outraPessoa') ? [['Foi outra pessoa', signWords(sign)] as const] : []),
])}
<h2>${staysClosed(answer) ? 'O que a conta lê' : 'O que quem avisou lê'}</h2>
<pre>${isolatedText(answer.answer)}</pre>
${answer.note && html`<h2>O que só a equipe lê</h2><pre>${isolatedText(answer.note)}</pre>`}
<h2>O que acontece</h2>
<ul>${effectsOf(found, answer).map((effect) => html`<li>${isolatedText(effect)}</li>`)}</ul>
${actionForm(
  'answerDeath',
  { number },
  html`${sent}
${problemMarkup('confirmo', problems)}
${confirmationBox('Conferi nome, CPF, nascimento e dia com a certidão')}
${readBackButtons('Enviar a resposta', actionPath('checkDeath', { number }))}`,
)}`
}

const lettersList = ({ letters }: DeathCase) =>
  letters.length > 0 &&
  html`<h2>Cartas enviadas</h2>
<ul class="rows">${letters.map(
    ({ protocol, recipientName, recipientEmail, sentAt }) =>
      html`<li>Contrato ${protocol}<span>${isolatedText(recipientName)}, ${isolatedText(recipientEmail)}</span><span>${formatInstant(sentAt)}</span></li>`,
  )}</ul>`

const letterForm = ({ report }: DeathCase, given: URLSearchParams, problems: FieldProblems) =>
  standOf(report) === 'confirmed' &&
  html`<h2>Carta para o inventário</h2>
<p>Só para quem mostrou ${executorProof}. Ela leva o nome, o CPF, o contrato e o saldo da pessoa: se ela estiver viva, é avisada do envio.</p>
${actionForm(
  'sendDeathLetter',
  { number: report.number },
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
    const { report, accounts } = await readDeathCase(context, numberOf(asked))
    return { userId: accounts[0]?.id, detail: report.number }
  }

  async function show(
    { params, staff }: Pick<DeskRequest, 'params' | 'staff'>,
    given = new URLSearchParams(),
    problems: FieldProblems = {},
    problem?: string,
  ): Promise<RecordedPage> {
    const found = await readDeathCase(context, params.number ?? '')
    const { report, accounts, doubts, others } = found
    const { number, outcome, diedOn } = report
    const stand = standOf(report)
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
  ['Situação', stand === 'doubted' ? livingMark : outcome ? deathOutcomeWords[outcome] : openReport],
  [
    'Prazo',
    outcome && stand !== 'doubted' ? formatDate(report.answerBy) : deadlineMarkup(clock, report.answerBy),
  ],
  ...(diedOn ? [['Faleceu em', formatDate(diedOn)] as const] : []),
  ['Quem avisou', isolatedText(report.reporterName)],
  ['O que é da pessoa', deathRelations[report.relation]],
  ['E-mail', isolatedText(report.reporterEmail)],
  ...(report.reporterMobile ? [['Celular', formatMobile(report.reporterMobile)] as const] : []),
  ['Avisou em', formatInstant(report.openedAt)],
])}
${identityTable(found)}
${found.hasCertificate && html`<p><a href="${actionPath('deathCertificateFile', { number })}">Baixar a certidão</a></p>`}
<h2>Contas com este CPF</h2>
${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p>Nenhuma. Responda assim mesmo, sem dizer se havia conta.</p>`}
${
  doubts.length > 0 &&
  html`<h2>Quem recebe os e-mails da conta escreveu que a pessoa está viva</h2>
<p>Pode ser a própria pessoa, ou quem lê os e-mails dela. Fale com ela antes de abrir a conta: ${accounts.map(({ mobile }) => formatMobile(mobile)).join(', ')}.</p>
${doubts.map(({ number: protocol, words, usedAt }) => html`<p class="meta">${protocol && `Protocolo ${protocol}, `}${usedAt && formatInstant(usedAt)}</p><pre>${isolatedText(words)}</pre>`)}`
}
${deathReportsList('Outros avisos deste CPF', others)}
<h2>Resposta</h2>
${report.answer && html`<pre>${isolatedText(report.answer)}</pre>`}
${(report.note || report.aliveBy) && html`<p class="meta">Só a equipe lê isto</p><pre>${report.aliveBy && `${aliveProofs[report.aliveBy]}. `}${isolatedText(report.note)}</pre>`}
${answerForm(found, given, problems)}
${lettersList(found)}
${letterForm(found, given, problems)}
<p><a href="${actionPath('deaths')}">Todos os avisos</a></p>`,
    }
  }

  /** The page where an answer is checked, or the one where it is typed with what is wrong with it. */
  async function check(asked: DeskRequest, problems: FieldProblems = {}): Promise<RecordedPage> {
    const { form: given } = asked
    const found = await readDeathCase(context, numberOf(asked))
    if (standOf(found.report) !== seenIn(given))
      return { ...(await show(asked, given, {}, refusals.state_conflict)), status: 409 }
    const answer = readAnswer(found, given, today(clock))
    if ('problems' in answer) return { ...(await show(asked, given, answer.problems)), status: 400 }
    return {
      title: checkTitle,
      about: { userId: found.accounts[0]?.id, detail: found.report.number },
      body: readBackAnswer(found, given, answer, problems),
    }
  }

  routes.queue('deaths', {
    title: 'Avisos de falecimento',
    empty: 'Nenhum aviso espera resposta.',
    rows: (part) => listOpenDeathReports(database, part),
    item: ({
      number,
      answerBy,
      doubtedAt,
    }) => html`<h2><a href="${actionPath('death', { number })}">Protocolo ${number}</a></h2>
${doubtedAt && html`<p class="late">${livingMark}</p>`}
<p>${deadlineMarkup(clock, answerBy)}</p>`,
  })
  routes.page('death', (asked) => show(asked))
  routes.file('deathCertificateFile', async (asked) => ({
    about: await aboutCase(asked),
    file: await readCertificate(database, numberOf(asked)),
  }))
  routes.page('checkDeath', (asked) => (asked.form.has('corrigir') ? show(asked, asked.form) : check(asked)))
  const to = (asked: DeskRequest) => actionPath('death', { number: numberOf(asked) })
  routes.deed('answerDeath', {
    about: aboutCase,
    to,
    act: async (inside, asked) => {
      const number = numberOf(asked)
      const answer = readAnswer(await readDeathCase(inside, number), asked.form, today(clock))
      if ('problems' in answer || asked.form.get('confirmo') !== 'sim') throw createRefusal('malformed_body')
      await answerDeathReport(inside, inside.database, number, answer)
      return 'death-answered'
    },
    refused: async (asked, { code, status }) => {
      const problem = refusals[code ?? '']
      if (problem) return { ...(await show(asked, asked.form, {}, problem)), status }
      return { status: 400, ...(await check(asked, confirmationProblems(asked.form))) }
    },
  })
  routes.deed<readonly DeathLetter[]>('sendDeathLetter', {
    confirmed: true,
    about: aboutCase,
    to,
    prepare: async (asked) => deathLetters(context, numberOf(asked), recipientIn(asked).name),
    act: async (inside, asked, letters) => {
      if (letters.length === 0) return 'no-letter'
      const letter = { number: numberOf(asked), letters, ...recipientIn(asked) }
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
