import * as v from 'valibot'
import { changeTitle } from '#core/agreement/annex-blocks.ts'
import { type Change, change as changeSchema, mostQuantity } from '#core/api/contract/renegotiation.ts'
import { ApiError } from '#core/api/errors.ts'
import { today } from '#core/calendar/clock.ts'
import { mostCents } from '#core/fields/money.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { formatBrl, readBrl } from '#core/format/brl.ts'
import { usedName } from '#core/format/called-name.ts'
import { formatDate, readDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { leastPartCents } from '#core/money/impute-payment.ts'
import { mostPartsOf } from '#core/money/late-plan.ts'
import { extraInAll } from '#core/text/figure-labels.ts'
import { monthRows, monthWords, withoutSign } from '#core/text/month-rows.ts'
import { proposalEndWords, proposalTold } from '#core/text/proposals.ts'
import { renegotiationTitles } from '#core/text/renegotiation-titles.ts'
import { findById } from '../../identity/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { assignToAnswerer } from '../../support/assign-conversation.ts'
import {
  endOf,
  lastDayOf,
  makeProposal,
  mostWaitDays,
  previewProposal,
  readProposalCase,
} from '../../support/proposals.ts'
import { findContact } from '../../support/waiting-chats.ts'
import type { DeskRequest, DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  confirmationBox,
  type FieldProblems,
  factsList,
  isolatedText,
  problemAttributes,
  problemMarkup,
  readBackButtons,
  redactedCpf,
} from '../page-elements.ts'
import { checkTitle, fieldProblems, otherText } from '../text.ts'
import { seenFields, seenIn } from './chats.ts'
import { confirmationProblems, readReasons, reasonsField, unconfirmedProblems } from './reasons-field.ts'
import { staffAnswerForm } from './staff-answer-form.ts'

type ProposalCase = Awaited<ReturnType<typeof readProposalCase>>
type Preview = Awaited<ReturnType<typeof previewProposal>>

/** When what is still to come falls due. */
const dates = {
  nada: 'Nos mesmos dias de agora',
  dia: 'Em outro dia do mês',
  pausa: renegotiationTitles.skip,
} as const

const refusals: FieldProblems = {
  state_conflict:
    'Nada foi proposto: alguém da equipe respondeu, pegou a conversa ou propôs antes, ou o empréstimo não está mais em aberto. Veja como está agora.',
  renegotiation_refused:
    'Esta mudança não pode ser proposta: ela não cabe neste contrato, deixaria o CET acima do assinado, ou uma parcela não pagaria os próprios juros.',
  payment_processing:
    'Há um boleto deste empréstimo em processamento: os valores ainda vão mudar. Proponha quando ele for confirmado.',
  contract_changed: 'Os valores mudaram desde a conferência, e nada foi enviado. Confira de novo.',
  death_reported: 'Há um aviso de falecimento para este CPF: nada novo pode ser proposto.',
  idempotency_key_reused: otherText,
}

/** A proposal as it was typed, with what the customer reads. */
export interface TypedProposal {
  change: Change
  words: string
}

const wholeIn = (given: URLSearchParams, name: string) => {
  const typed = (given.get(name) ?? '').trim()
  return typed === '' ? undefined : Number(typed)
}

/** Parses what is proposed for the rest. @returns undefined for nothing, or what is wrong */
function readRest(given: URLSearchParams) {
  const addedQty = wholeIn(given, 'mais')
  const longer = addedQty === undefined ? {} : { longer: { addedQty } }
  switch (given.get('resto')) {
    case 'nada':
      return addedQty === undefined ? undefined : { kind: 'term', addedQty }
    case 'dia':
      return { kind: 'due-day', day: wholeIn(given, 'dia'), ...longer }
    case 'pausa':
      return { kind: 'skip', ...longer }
    default:
      return { problems: { resto: 'Escolha quando vence o que ainda vai vencer.' } }
  }
}

const number = `Digite um número de 1 a ${mostQuantity}.`

/** The field of each part of a change, and what is wrong with one that the change cannot have. */
const problemOfPart = {
  entryCents: ['entrada', `Digite um valor de até ${formatBrl(mostCents)}.`],
  partsQty: ['partes', number],
  firstDueDate: ['primeira', 'Digite um dia que existe.'],
  day: ['dia', 'Escolha um dia da lista.'],
  addedQty: ['mais', number],
} as const

const problemOf = ({ path }: Pick<v.BaseIssue<unknown>, 'path'>) =>
  problemOfPart[path?.at(-1)?.key as keyof typeof problemOfPart]

/** Parses the form. @returns the proposal, or what is wrong with each field */
export function readProposal(given: URLSearchParams): TypedProposal | { problems: FieldProblems } {
  const problems: Record<string, string> = {}
  const isPlan = ['entrada', 'partes', 'primeira'].some((name) => given.get(name)?.trim())
  const partsQty = wholeIn(given, 'partes')
  const firstDueDate = readDate((given.get('primeira') ?? '').trim())
  const entry = given.get('entrada')?.trim()
  const entryCents = entry ? readBrl(entry) : undefined
  if (entry && (entryCents === undefined || entryCents < leastPartCents))
    problems.entrada = `Digite um valor a partir de ${formatBrl(leastPartCents)}, ou deixe em branco.`
  if (isPlan && !partsQty)
    problems.partes = 'Digite em quantas partes por mês, como 6, ou apague o resto do plano.'
  if (isPlan && !firstDueDate) problems.primeira = 'Digite o dia da primeira parte, como 27/03/2026.'
  const rest = readRest(given)
  if (rest && 'problems' in rest) Object.assign(problems, rest.problems)
  else if (!isPlan && !rest) problems.resto = 'Escolha ao menos uma mudança: do que já venceu, ou do resto.'
  if (rest && 'day' in rest && !rest.day) problems.dia = 'Escolha o dia.'
  Object.assign(problems, unconfirmedProblems(given, 'Escreva o que a pessoa lê com a proposta.'))
  if (Object.keys(problems).length > 0) return { problems }
  const change = v.safeParse(
    changeSchema,
    isPlan ? { kind: 'late-plan', partsQty, firstDueDate, entryCents, rest } : rest,
  )
  return change.success
    ? { change: change.output, words: readReasons(given) }
    : { problems: Object.fromEntries(change.issues.map(problemOf)) }
}

const input = (name: string, label: string, given: URLSearchParams, problems: FieldProblems, more?: Markup) =>
  html`<div><label for="${name}">${label}</label>
${problemMarkup(name, problems)}
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="off" value="${given.get(name)}"${more}${problemAttributes(name, problems)}></div>`

/** The form of a proposal. */
function proposalForm(
  params: Readonly<Record<string, string>>,
  { situation: { late, lateCents, open } }: ProposalCase,
  { seen, until }: { seen: Markup; until: string },
  given: URLSearchParams,
  problems: FieldProblems,
): Markup {
  const chosen = given.get('resto') ?? 'nada'
  const radio = (value: keyof typeof dates) =>
    html`<label class="choice"><input type="radio" name="resto" value="${value}"${chosen === value && html` checked`}${value === 'nada' && problemAttributes('resto', problems)}> ${dates[value]}</label>`
  return actionForm(
    'checkProposal',
    params,
    html`${seen}
${
  late.length > 0 &&
  html`<fieldset><legend>O que já venceu: ${formatBrl(lateCents)} hoje, em partes</legend>
<p>A soma é a de hoje e não aumenta: pode ter até ${mostPartsOf(lateCents)} partes, a primeira depois de ${until}, em até ${mostWaitDays} dias, e até o dia 28 do mês. Antes delas pode haver uma parte que a pessoa paga ao aceitar, até ${until}. Deixe em branco o que não muda.</p>
${input('entrada', 'Quanto paga agora, em R$', given, problems)}
${input('partes', 'Em quantas partes, uma por mês', given, problems)}
${input('primeira', 'Dia da primeira', given, problems, html` placeholder="dd/mm/aaaa"`)}</fieldset>`
}
<fieldset><legend>O que ainda vai vencer: ${open.length === 1 ? '1 parcela' : `${open.length} parcelas`}</legend>
${problemMarkup('resto', problems)}
${radio('nada')}
${
  open.length > 0 &&
  html`${radio('dia')}
<label for="dia">Qual dia</label>
${problemMarkup('dia', problems)}
<select id="dia" name="dia"${problemAttributes('dia', problems)}><option value="">Escolha</option>${dueDays.map((day) => html`<option${given.get('dia') === String(day) && html` selected`}>${day}</option>`)}</select>
${radio('pausa')}
<p>${renegotiationTitles.term}: sozinho, ou junto com outro dia ou com a pausa. De 1 a ${mostQuantity}; deixe em branco para não mudar.</p>
${input('mais', 'Quantas parcelas a mais', given, problems)}`
}</fieldset>
${reasonsField(given, problems, 'O que a pessoa lê com a proposta')}
<p>Nunca mais cara do que o atraso que ela substitui, e o CET nunca acima do assinado: o que passa disso é recusado.</p>
<p class="meta">Nada é enviado agora: na próxima página você compara os dois planos.</p>
<button>Conferir a proposta</button>`,
  )
}

const monthsTable = ({ current, plan }: Preview, day: string): Markup => {
  const { caption, columns } = monthWords
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${columns.month}</th><th scope="col">${columns.before}</th><th scope="col">${columns.after}</th></tr></thead>
<tbody>${monthRows(current, plan, day).map(({ month, before, after }) => html`<tr><th scope="row">${month}</th><td>${withoutSign(before)}</td><td>${withoutSign(after)}</td></tr>`)}</tbody>
</table></div>`
}

const sentFields = ['visto', 'de', 'entrada', 'partes', 'primeira', 'resto', 'dia', 'mais', 'motivos']

/** What is wrong with the confirmations of a proposal; the one of a much later end may not be asked for. */
const unconfirmed = (given: URLSearchParams): FieldProblems => ({
  ...confirmationProblems(given),
  ...(given.get('longo') !== 'sim' && { longo: fieldProblems.notConfirmed }),
})

const aYear = (fraction: number) => `${formatPercent(fraction)} ao ano`

/** Pages on which the staff proposes a change of a contract that its customer cannot pay. */
export function proposalScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context
  const askedOf = ({ params }: Pick<DeskRequest, 'params'>) => ({
    userId: params.id ?? '',
    loanId: params.loan ?? '',
  })
  const paramsOf = (asked: Pick<DeskRequest, 'params'>) => {
    const { userId: id, loanId: loan } = askedOf(asked)
    return { id, loan }
  }

  async function show(
    asked: Pick<DeskRequest, 'params'>,
    given = new URLSearchParams(),
    problems: FieldProblems = {},
    problem?: string,
  ): Promise<RecordedPage> {
    const found = await readProposalCase(context, askedOf(asked))
    const { situation, row, standing } = found
    const { userId } = askedOf(asked)
    const [account, contact] = await Promise.all([
      findById({ database }, userId),
      findContact(database, userId),
    ])
    const { late, lateCents, current, running } = situation
    const state = standing?.state
    const isOpen = state === 'open' || state === 'processing'
    const seen = given.has('visto')
      ? html`${['visto', 'de'].map((name) => html`<input type="hidden" name="${name}" value="${given.get(name)}">`)}`
      : seenFields(contact)
    const until = formatDate(lastDayOf(today(clock)))
    return {
      title: 'Propor uma mudança do contrato',
      about: { userId, detail: contact?.protocol ?? running.protocol },
      body: html`${problem && html`<p class="notice error" role="alert" tabindex="-1" autofocus>${problem}</p>`}
${factsList([
  ['Pessoa', isolatedText(usedName(account))],
  ['CPF', redactedCpf(account.cpf)],
  ['Contrato', running.protocol],
  ['Falta pagar', formatBrl(current.totalCents)],
  ['Já venceu', late.length > 0 ? `${formatBrl(lateCents)}, com multa e juros de mora de hoje` : 'Nada'],
  ['CET do contrato', aYear(current.annualCet)],
])}
${
  row &&
  state &&
  html`<h2>Última proposta</h2>
${standing.read && html`<p>${changeTitle(standing.read.content)}</p>`}
<p>${isOpen ? `${state === 'processing' ? 'Espera o banco confirmar um boleto, e termina se ele valer' : 'Em aberto'}: a pessoa aceita ou recusa até ${formatDate(row.until)}. Outra só depois disso.` : proposalEndWords[state]}</p>`
}
${
  running.state !== 'active'
    ? html`<p>Este empréstimo não tem parcelas em aberto.</p>`
    : !isOpen &&
      html`<h2>Proposta</h2>${proposalForm(paramsOf(asked), found, { seen, until }, given, problems)}`
}
<p class="pages">${contact && html`<a href="${actionPath('chat', { id: userId })}">Abrir a conversa</a>`}<a href="${actionPath('person', { id: userId })}">Abrir a conta</a></p>`,
    }
  }

  /** The page where a proposal is checked, or the one where it is typed with what is wrong with it. */
  async function check(asked: DeskRequest, problems: FieldProblems = {}): Promise<RecordedPage> {
    const { form: given } = asked
    const typed = readProposal(given)
    if ('problems' in typed) return { ...(await show(asked, given, typed.problems)), status: 400 }
    const { userId, loanId } = askedOf(asked)
    const { change, words } = typed
    let preview: Preview
    try {
      preview = await previewProposal(context, { userId, loanId, change })
    } catch (error) {
      const problem = error instanceof ApiError ? refusals[error.code] : undefined
      if (!(error instanceof ApiError) || !problem) throw error
      return { ...(await show(asked, given, {}, problem)), status: error.status }
    }
    const account = await findById({ database }, userId)
    const { current, plan, extraCents, monthlyCents, until, content, hash, isMuchLonger } = preview
    const day = today(clock)
    const ends = { before: formatDate(endOf(current, day)), after: formatDate(endOf(plan, day)) }
    const hasEntry = change.kind === 'late-plan' && change.entryCents !== undefined
    const title = changeTitle(content)
    return {
      title: checkTitle,
      about: { userId, detail: content.protocol },
      body: html`${factsList([
        ['Para', isolatedText(usedName(account))],
        ['O que muda', title],
        ['Falta pagar, como está', formatBrl(current.totalCents)],
        ['Falta pagar, com a proposta', formatBrl(plan.totalCents)],
        [extraInAll, extraCents > 0 ? formatBrl(extraCents) : 'Nada'],
        [
          `Mês mais caro, com a proposta${hasEntry ? ', fora o que paga agora' : ''}`,
          formatBrl(monthlyCents),
        ],
        ['Último vencimento, como está', ends.before],
        ['Último vencimento, com a proposta', ends.after],
        ['CET, como está', aYear(current.annualCet)],
        ['CET, com a proposta', aYear(plan.annualCet)],
        ['Vale até', formatDate(until)],
      ])}
${isMuchLonger && html`<p class="notice error">A dívida vai durar muito mais: termina em ${ends.after}, e não em ${ends.before}${extraCents > 0 && `, com ${formatBrl(extraCents)} a mais em juros`}. Veja antes se menos parcelas já cabem no mês da pessoa.</p>`}
${monthsTable(preview, day)}
<h2>O que a pessoa lê</h2>
<pre>${isolatedText(`${words}\n\n${proposalTold(title, until)}`)}</pre>
<p>A proposta vai por e-mail e pela conversa, e não pode ser mudada depois: a pessoa aceita com um código, recusa, ou o prazo passa.</p>
${actionForm(
  'makeProposal',
  paramsOf(asked),
  html`${sentFields.map((name) => given.has(name) && html`<input type="hidden" name="${name}" value="${given.get(name)}">`)}
<input type="hidden" name="conferida" value="${hash}">
${problemMarkup('confirmo', problems)}
${confirmationBox('O banco concorda com esta mudança')}
${isMuchLonger && html`${problemMarkup('longo', problems)}${confirmationBox(`A pessoa precisa mesmo pagar até ${ends.after}`, 'longo')}`}
${readBackButtons('Enviar a proposta', actionPath('checkProposal', paramsOf(asked)))}`,
)}`,
    }
  }

  const { answerIn, refused } = staffAnswerForm({ read: readProposal, show, refusals })

  routes.page('proposal', (asked) => show(asked))
  routes.page('checkProposal', (asked) =>
    asked.form.has('corrigir') ? show(asked, asked.form) : check(asked),
  )
  routes.deed('makeProposal', {
    about: async (asked) => {
      const { situation } = await readProposalCase(context, askedOf(asked))
      return { userId: askedOf(asked).userId, detail: situation.running.protocol }
    },
    to: (asked) => actionPath('proposal', paramsOf(asked)),
    act: async (inside, asked) => {
      const { form, staff } = asked
      const typed = answerIn(asked)
      if (form.get('confirmo') !== 'sim') throw createRefusal('malformed_body')
      const { userId, loanId } = askedOf(asked)
      const checked = form.get('conferida') ?? ''
      const asker = { userId, loanId, staffId: staff.id }
      const isSureOfEnd = form.get('longo') === 'sim'
      const made = { ...asker, ...typed, checked, isSureOfEnd }
      const number = await makeProposal(inside, inside.database, made)
      await assignToAnswerer(inside.database, userId, { staffId: staff.id, number, ...seenIn(form) })
      return 'proposal-made'
    },
    refused: async (asked, error) =>
      (await refused(asked, error)) ?? {
        status: 400,
        ...(await check(asked, unconfirmed(asked.form))),
      },
  })
}
