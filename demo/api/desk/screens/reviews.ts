import * as v from 'valibot'
import { type DeclineReason, declineReasons } from '#core/api/contract/decline-reasons.ts'
import type { ApiError } from '#core/api/errors.ts'
import { income } from '#core/fields/fields.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { formatPercent } from '#core/format/percent.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { declineWords } from '#core/text/decline-reasons.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import type { ApplicantFacts, LendingDecision as Lenders } from '../../ports/lender.ts'
import { codeWords } from '../../privacy/copy/code-words.ts'
import { rowsOf } from '../../privacy/copy/value-words.ts'
import {
  answerReview,
  claimReview,
  listOpenReviews,
  prepareReviewAnswer,
  type ReviewAnswer,
  readReviewFile,
} from '../../request/answer-review.ts'
import { lastColleague } from '../action-record.ts'
import type { DeskRequest, DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  deadlineMarkup,
  type FieldProblems,
  factsList,
  isolatedText,
  problemAttributes,
  problemMarkup,
  readBackButtons,
} from '../page-elements.ts'
import { checkTitle, fieldProblems, longestReasons, otherText } from '../text.ts'
import { readReasons, reasonsField } from './reasons-field.ts'

const refusals: Readonly<Record<string, string>> = {
  no_offers:
    'Com isso ainda não há oferta possível. Confirme uma renda, afaste outro motivo ou mantenha a decisão.',
  request_open: 'A pessoa começou outro pedido. Para mudar esta decisão, ela precisa desistir dele antes.',
  state_conflict: 'Esta revisão já tem outra resposta, ou o pedido não pode mais mudar.',
  idempotency_key_reused: otherText,
}

const isReason = (code: string): code is DeclineReason => (declineReasons as readonly string[]).includes(code)

/** Parses the answer form. @returns the answer, or what is wrong with each field */
function readAnswer(form: URLSearchParams): ReviewAnswer | { problems: FieldProblems } {
  const reasons = readReasons(form)
  const outcome = form.get('resposta')
  const typed = (form.get('renda') ?? '').trim()
  const read = /^[\d.,]+$/.test(typed) ? v.safeParse(income.schema, income.read(typed)) : undefined
  const waived = form.getAll('afastado').filter(isReason)
  const isUpheld = outcome === 'upheld'
  const problems: FieldProblems = {
    ...(!isUpheld && outcome !== 'changed' && { resposta: 'Escolha manter ou mudar a decisão.' }),
    ...(isUpheld &&
      waived.length > 0 && {
        afastado: 'Um motivo só deixa de pesar se a decisão muda. Desmarque, ou escolha mudar.',
      }),
    ...(isUpheld && typed && { renda: 'Esta renda só conta se a decisão muda. Apague, ou escolha mudar.' }),
    ...(!isUpheld && typed && !read?.success && { renda: 'Digite a renda em reais, como 2.500,00.' }),
    ...(!reasons && { motivos: 'Escreva os motivos: a pessoa tem direito a eles.' }),
    ...(reasons.length > longestReasons && { motivos: fieldProblems.tooLong }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  if (isUpheld) return { outcome, reasons }
  return {
    outcome: 'changed',
    reasons,
    finding: { waived, confirmedIncome: read?.success ? read.output : null },
  }
}

/** @throws ApiError 400 */
function typedAnswer(form: URLSearchParams): ReviewAnswer {
  const read = readAnswer(form)
  if ('problems' in read) throw createRefusal('malformed_body')
  return read
}

type ReviewFile = Awaited<ReturnType<typeof readReviewFile>>
type ReviewedDecision = ReviewFile['decisions'][number]

const reasonsOf = ({ reasons }: Pick<ReviewedDecision, 'reasons'>) => JSON.parse(reasons) as DeclineReason[]

/** How a decision is named where others stand beside it. */
const decisionName = ({ madeAt, outcome }: ReviewFile['reviewed']) =>
  `${formatInstant(madeAt)}: ${codeWords['loanDecisions.outcome']?.[outcome]}`

function decisionCard(decision: ReviewedDecision): Markup {
  const { madeBy, score } = decision
  const reasons = reasonsOf(decision)
  const seen = rowsOf('loanDecisions', JSON.parse(decision.facts) as ApplicantFacts)
  return html`<article>
<h3>Decisão de ${decisionName(decision)}</h3>
${factsList([['Quem decidiu', codeWords['loanDecisions.madeBy']?.[madeBy] ?? ''], ['Pontos', String(score)], ...seen])}
${reasons.length > 0 && html`<ul>${reasons.map((code) => html`<li>${declineWords[code].reason}</li>`)}</ul>`}
</article>`
}

interface AnswerFormInput {
  given?: URLSearchParams
  problems?: FieldProblems
}

function answerForm(
  { review, loan, decisions, reviewed }: ReviewFile,
  { given, problems = {} }: AnswerFormInput,
): Markup {
  const [newest] = decisions.toReversed()
  const known = newest ? reasonsOf(newest) : []
  const waived = new Set(given?.getAll('afastado'))
  const choice = (value: string, words: string, wrong?: Markup) =>
    html`<label class="choice"><input type="radio" name="resposta" value="${value}"${given?.get('resposta') === value && html` checked`}${wrong} required> ${words}</label>`
  const change = html`${choice('changed', 'Mudar a decisão: o pedido volta à análise com o que está abaixo')}
<fieldset${problemAttributes('afastado', problems)} tabindex="-1"><legend>Motivos que não pesam contra esta pessoa</legend>
${problemMarkup('afastado', problems)}
${(known.length > 0 ? known : declineReasons).map(
  (code) =>
    html`<label class="choice"><input type="checkbox" name="afastado" value="${code}"${waived.has(code) && html` checked`}> ${declineWords[code].reason}</label>`,
)}
</fieldset>
<label for="renda">Renda mensal confirmada, em reais (se a revisão achou outra)</label>
${problemMarkup('renda', problems)}
<input id="renda" name="renda" inputmode="decimal" autocomplete="off" value="${given?.get('renda')}"${problemAttributes('renda', problems)}>`
  const canChange = allowsTransition(loan.state, 'changeDecision')
  return actionForm(
    'checkReview',
    { number: review.protocol },
    html`${problemMarkup('resposta', problems)}
${choice('upheld', `Manter a decisão de ${decisionName(reviewed)}`, problemAttributes('resposta', problems))}
${canChange ? change : html`<p>O pedido já terminou ou tem contrato: a decisão não pode mais mudar.</p>`}
${reasonsField(given, problems, 'Motivos, em palavras simples: a pessoa lê isto')}
<p class="meta">Nada é enviado agora: na próxima página você confere a resposta.</p>
<button>Conferir a resposta</button>`,
  )
}

/** What the person gets, and the form that sends it. */
function readBackAnswer(
  { review, loan, reviewed }: ReviewFile,
  given: URLSearchParams,
  answer: ReviewAnswer,
  decision: Lenders | undefined,
): Markup {
  const { protocol } = review
  const sent = ['resposta', 'motivos', 'renda', 'afastado'].flatMap((name) =>
    given.getAll(name).map((value) => html`<input type="hidden" name="${name}" value="${value}">`),
  )
  const finding = answer.outcome === 'changed' ? answer.finding : undefined
  const offers = decision?.outcome === 'approved' ? decision.offers : []
  return html`${factsList([
    ['Protocolo', protocol],
    ['Para', isolatedText(loan.name)],
    ['Decisão de', decisionName(reviewed)],
    ['Resposta', protocolWords.outcomes[answer.outcome]],
    ...(finding?.confirmedIncome ? [['Renda confirmada', formatBrl(finding.confirmedIncome)] as const] : []),
    ...(finding?.waived ?? []).map((code) => ['Não pesa mais', declineWords[code].reason] as const),
  ])}
<h2>O que a pessoa lê</h2>
<pre>${isolatedText(answer.reasons)}</pre>
<h2>O que muda</h2>
${offers.length > 0 ? html`<p>O pedido passa a ter estas ofertas:</p><ul>${offers.map(({ loanAmount, installmentsQty, monthlyRate }) => html`<li>${formatBrlWhole(loanAmount)} em ${installmentsQty} parcelas, ${formatPercent(monthlyRate)} ao mês</li>`)}</ul>` : html`<p>O pedido fica como está.</p>`}
<p>A resposta vai por e-mail e não pode ser mudada depois.</p>
${actionForm(
  'answerReview',
  { number: protocol },
  html`${sent}
${readBackButtons('Enviar a resposta', actionPath('checkReview', { number: protocol }))}`,
)}`
}

/** Why an answer cannot be given, as far as it is known before it is sent. */
function whyNotAnswerable(
  { review }: ReviewFile,
  { outcome }: ReviewAnswer,
  decision: Lenders | undefined,
): keyof typeof refusals | undefined {
  if (review.outcome !== null || (outcome === 'changed' && !decision)) return 'state_conflict'
  return decision?.outcome === 'declined' ? 'no_offers' : undefined
}

/** Pages of human reviews. */
export function reviewScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context

  async function show(number: string, typed: AnswerFormInput = {}, problem?: string): Promise<RecordedPage> {
    const file = await readReviewFile(database, number)
    const { review, loan, decisions } = file
    const [taker, answerer] = await Promise.all(
      (['takeReview', 'answerReview'] as const).map((name) => lastColleague(context, name, number)),
    )
    const answered =
      review.outcome &&
      review.answeredAt &&
      html`<article><h3>${protocolWords.decisions[review.outcome]}</h3>
<p class="meta">Respondida em ${formatInstant(review.answeredAt)}${answerer && ` por ${answerer.email}`}</p>
<pre>${isolatedText(review.answer)}</pre></article>
${typed.given && html`<h3>O que você escreveu, e não foi enviado</h3><pre>${isolatedText(typed.given.get('motivos'))}</pre>`}`
    const take =
      review.stands === 'open' &&
      actionForm('takeReview', { number }, html`<button>Começar a análise</button>`)
    const body = html`${problem && html`<p class="notice error" role="alert" tabindex="-1" autofocus>${problem}</p>`}
${factsList([
  ['Protocolo', number],
  ['Situação', protocolWords.states[review.stands]],
  ['Pessoa', isolatedText(loan.name)],
  ['Pedida em', formatInstant(review.requestedAt)],
  ['Prazo', review.outcome ? formatDate(review.answerBy) : deadlineMarkup(clock, review.answerBy)],
  ['Pedido', `${formatBrlWhole(loan.loanAmount)} em ${loan.installmentsQty} parcelas`],
  ...(taker ? [['Com quem está', taker.email] as const] : []),
])}
<h2>O que a pessoa escreveu</h2>
<pre>${review.comment ? isolatedText(review.comment) : 'Nada.'}</pre>
<h2>O que cada decisão viu</h2>
${decisions.length > 0 ? decisions.map(decisionCard) : html`<p>Os dados da decisão não foram guardados.</p>`}
<h2>Resposta</h2>
${answered || html`${take}${answerForm(file, typed)}`}
<p><a href="${actionPath('reviews')}">Todas as revisões</a></p>`
    return { title: protocolWords.kinds.review, body, about: { userId: loan.userId, detail: number } }
  }

  routes.queue('reviews', {
    title: 'Revisões de decisões',
    empty: 'Nenhuma revisão espera resposta.',
    rows: (part) => listOpenReviews(context, part),
    rank: ({ rank }) => rank,
    item: ({
      protocol,
      answerBy,
      loanAmount,
      stands,
    }) => html`<h2><a href="${actionPath('review', { number: protocol })}">Protocolo ${protocol}</a></h2>
<p>${formatBrlWhole(loanAmount)}, ${protocolWords.states[stands].toLowerCase()}</p>
<p>${deadlineMarkup(clock, answerBy)}</p>`,
  })
  routes.page('review', ({ params }) => show(params.number ?? ''))

  routes.page('checkReview', async ({ params, form: given }) => {
    const number = params.number ?? ''
    const read = readAnswer(given)
    if (given.has('corrigir')) return show(number, { given })
    if ('problems' in read) return { ...(await show(number, { given, ...read })), status: 400 }
    const file = await readReviewFile(database, number)
    const asked = await prepareReviewAnswer(context, number, read)
    const hindered = whyNotAnswerable(file, read, asked?.decision)
    if (hindered) return { ...(await show(number, { given }, refusals[hindered])), status: 409 }
    return {
      title: checkTitle,
      body: readBackAnswer(file, given, read, asked?.decision),
      about: { userId: file.loan.userId, detail: number },
    }
  })

  const about = async ({ params }: DeskRequest) => {
    const { review } = await readReviewFile(database, params.number ?? '')
    return { userId: review.userId, detail: review.protocol }
  }
  const to = ({ params }: DeskRequest) => actionPath('review', params)
  routes.deed('takeReview', {
    about,
    to,
    act: async (inside, { params }) => {
      await claimReview(inside, params.number ?? '')
      return 'review-taken'
    },
  })
  routes.deed('answerReview', {
    about,
    to,
    prepare: ({ params, form: given }) =>
      prepareReviewAnswer(context, params.number ?? '', typedAnswer(given)),
    act: async (inside, { params, form: given }, asked) => {
      await answerReview(inside, inside.database, params.number ?? '', typedAnswer(given), asked)
      return 'review-answered'
    },
    // Names the colleague who answered first.
    refused: async ({ staff, params, form: given }: DeskRequest, error: ApiError) => {
      const number = params.number ?? ''
      const read = readAnswer(given)
      if ('problems' in read) return { ...(await show(number, { given, ...read })), status: 400 }
      const first =
        error.code === 'state_conflict' ? await lastColleague(context, 'answerReview', number) : undefined
      const problem =
        first && first.email !== staff.email
          ? `${first.email} respondeu a esta revisão antes, em ${formatInstant(first.at)}. A sua resposta não foi enviada.`
          : refusals[error.code ?? '']
      return problem ? { ...(await show(number, { given }, problem)), status: error.status } : undefined
    },
  })
}
