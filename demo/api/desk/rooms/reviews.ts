import * as v from 'valibot'
import { type DeclineReason, declineReasons } from '#core/api/contract/decline-reasons.ts'
import type { ApiError } from '#core/api/errors.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { income } from '#core/fields/fields.ts'
import { formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { allows } from '#core/loan/lifecycle.ts'
import { protocolWords } from '#core/protocols/words.ts'
import { declineWords } from '#core/text/decline-reasons.ts'
import type { Context } from '../../platform/context.ts'
import { refusal } from '../../platform/http/errors.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import type { Facts } from '../../ports/lender.ts'
import { codeWords } from '../../privacy/copy/codes.ts'
import { rowsOf } from '../../privacy/copy/values.ts'
import {
  answerReview,
  askForAnswer,
  countOpenReviews,
  openReviews,
  type ReviewAnswer,
  readReviewFile,
  takeReview,
} from '../../request/answer-review.ts'
import { confirmation, deadline, facts, form, moment, pathOf } from '../parts.ts'
import { lastDoer } from '../record.ts'
import type { Asked, DeskRoutes, Looked } from '../routes.ts'

const longestReasons = 2000

const problems: Readonly<Record<string, string>> = {
  no_offers:
    'Com isso ainda não há oferta possível. Confirme uma renda, afaste outro motivo ou mantenha a decisão.',
  request_open: 'A pessoa começou outro pedido. Para mudar esta decisão, ela precisa desistir dele antes.',
  malformed_body: 'Escolha uma resposta, escreva os motivos e confira a renda, em reais.',
  state_conflict: 'Esta revisão já tem outra resposta, ou o pedido não pode mais mudar.',
}

/** Parses the answer form. @throws ApiError 400 */
function answerIn(form: URLSearchParams): ReviewAnswer {
  const reasons = (form.get('motivos') ?? '').trim().slice(0, longestReasons)
  const outcome = form.get('resposta')
  const typed = (form.get('renda') ?? '').trim()
  const read = /^[\d.,]+$/.test(typed) ? v.safeParse(income.schema, income.read(typed)) : undefined
  if (!reasons || (typed && !read?.success)) throw refusal(400, 'malformed_body')
  const confirmedIncome = read?.success ? read.output : null
  if (outcome === 'upheld') return { outcome, reasons }
  if (outcome !== 'changed') throw refusal(400, 'malformed_body')
  const isReason = (code: string): code is DeclineReason =>
    (declineReasons as readonly string[]).includes(code)
  return { outcome, reasons, finding: { waived: form.getAll('afastado').filter(isReason), confirmedIncome } }
}

type File = Awaited<ReturnType<typeof readReviewFile>>
type Decision = File['decisions'][number]

const reasonsOf = ({ reasons }: Pick<Decision, 'reasons'>) => JSON.parse(reasons) as DeclineReason[]

function decisionCard(decision: Decision): Markup {
  const { madeBy, madeAt, outcome, score } = decision
  const seen = rowsOf('loanDecisions', JSON.parse(decision.facts) as Facts)
  return html`<article>
<h3>${codeWords['loanDecisions.outcome']?.[outcome]} em ${formatDate(businessDate(new Date(madeAt)))}</h3>
${facts([['Quem decidiu', codeWords['loanDecisions.madeBy']?.[madeBy] ?? ''], ['Pontos', String(score)], ...seen])}
<ul>${reasonsOf(decision).map((code) => html`<li>${declineWords[code].reason}</li>`)}</ul>
</article>`
}

const choice = (value: string, words: string, given: URLSearchParams | undefined) =>
  html`<label class="choice"><input type="radio" name="resposta" value="${value}"${given?.get('resposta') === value && html` checked`} required> ${words}</label>`

function answerForm({ review, loan, decisions }: File, given?: URLSearchParams): Markup {
  const [first] = decisions
  const known = first ? reasonsOf(first) : []
  const waived = new Set(given?.getAll('afastado'))
  const change = html`${choice('changed', 'Mudar a decisão: o pedido volta à análise com o que está abaixo', given)}
<fieldset><legend>Motivos que não pesam contra esta pessoa</legend>
${(known.length > 0 ? known : declineReasons).map(
  (code) =>
    html`<label class="choice"><input type="checkbox" name="afastado" value="${code}"${waived.has(code) && html` checked`}> ${declineWords[code].reason}</label>`,
)}
</fieldset>
<label for="renda">Renda mensal confirmada, em reais (se a revisão achou outra)</label>
<input id="renda" name="renda" inputmode="decimal" autocomplete="off" value="${given?.get('renda')}">`
  const canChange = allows(loan.state, 'changeDecision')
  return form(
    'answerReview',
    { number: review.protocol },
    html`${choice('upheld', 'Manter a decisão', given)}
${canChange ? change : html`<p>O pedido já terminou ou tem contrato: a decisão não pode mais mudar.</p>`}
<label for="motivos">Motivos, em palavras simples: a pessoa lê isto</label>
<textarea id="motivos" name="motivos" rows="5" maxlength="${longestReasons}" required>${given?.get('motivos')}</textarea>
${confirmation('Conferi: a resposta vai por e-mail e não pode ser mudada depois')}
<button>Responder</button>`,
  )
}

/** Pages of human reviews. */
export function reviewRoom(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context

  async function show(number: string, given?: URLSearchParams, problem?: string): Promise<Looked> {
    const file = await readReviewFile(database, number)
    const { review, loan, decisions } = file
    const [taker, answerer] = await Promise.all(
      (['takeReview', 'answerReview'] as const).map((name) => lastDoer(context, name, number)),
    )
    const answered = html`<article><h3>${review.outcome && protocolWords.outcomes[review.outcome]}</h3>
<p class="meta">Respondida em ${moment(review.answeredAt ?? review.requestedAt)}${answerer && ` por ${answerer.email}`}</p>
<pre>${review.answer}</pre></article>`
    const take =
      review.stands === 'open' && form('takeReview', { number }, html`<button>Começar a análise</button>`)
    const body = html`${problem && html`<p class="notice error" role="alert" tabindex="-1" autofocus>${problem}</p>`}
${facts([
  ['Protocolo', number],
  ['Situação', protocolWords.states[review.stands]],
  ['Pessoa', loan.name],
  ['Pedida em', moment(review.requestedAt)],
  ['Prazo', review.outcome ? formatDate(review.answerBy) : deadline(clock, review.answerBy)],
  ['Pedido', `${formatBrlWhole(loan.loanAmount)} em ${loan.installmentsQty} parcelas`],
  ...(taker ? [['Com quem está', taker.email] as const] : []),
])}
<h2>O que a pessoa escreveu</h2>
<pre>${review.comment || 'Nada.'}</pre>
<h2>O que cada decisão viu</h2>
${decisions.length > 0 ? decisions.map(decisionCard) : html`<p>Os dados da decisão não foram guardados.</p>`}
<h2>Resposta</h2>
${review.outcome ? answered : html`${take}${answerForm(file, given)}`}
<p><a href="${pathOf('reviews')}">Todas as revisões</a></p>`
    return { title: protocolWords.kinds.review, body, about: { userId: loan.userId, detail: number } }
  }

  routes.queue('reviews', {
    title: 'Revisões de decisões',
    waiting: () => countOpenReviews(database),
    empty: 'Nenhuma revisão espera resposta.',
    rows: (part) => openReviews(database, part),
    item: ({
      protocol,
      answerBy,
      loanAmount,
      stands,
    }) => html`<h2><a href="${pathOf('review', { number: protocol })}">Protocolo ${protocol}</a></h2>
<p>${formatBrlWhole(loanAmount)}, ${protocolWords.states[stands].toLowerCase()}</p>
<p>${deadline(clock, answerBy)}</p>`,
  })
  routes.page('review', ({ params }) => show(params.number ?? ''))

  const about = async ({ params }: Asked) => {
    const { review } = await readReviewFile(database, params.number ?? '')
    return { userId: review.userId, detail: review.protocol }
  }
  const to = ({ params }: Asked) => pathOf('review', params)
  routes.deed('takeReview', {
    about,
    to,
    act: async (inside, { params }) => {
      await takeReview(inside, params.number ?? '')
      return 'review-taken'
    },
  })
  routes.deed('answerReview', {
    confirmed: true,
    about,
    to,
    prepare: ({ params, form: given }) => askForAnswer(context, params.number ?? '', answerIn(given)),
    act: async (inside, { params, form: given }, asked) => {
      await answerReview(inside, inside.database, params.number ?? '', answerIn(given), asked)
      return 'review-answered'
    },
    // Names the colleague who answered first.
    refused: async ({ params, form: given }: Asked, error: ApiError) => {
      const number = params.number ?? ''
      const first =
        error.code === 'state_conflict' ? await lastDoer(context, 'answerReview', number) : undefined
      const problem = first
        ? `${first.email} respondeu a esta revisão antes, em ${moment(first.at)}. A sua resposta não foi enviada.`
        : problems[error.code ?? '']
      return problem ? { ...(await show(number, given, problem)), status: error.status } : undefined
    },
  })
}
