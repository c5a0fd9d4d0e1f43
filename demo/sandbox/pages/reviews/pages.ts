import type { FastifyReply } from 'fastify'
import { type DeclineReason, declineReasons } from '#core/api/contract/decline-reasons.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { daysBetween } from '#core/calendar/dates.ts'
import { escapeHtml } from '#core/document/html.ts'
import { formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { allows } from '#core/loan/lifecycle.ts'
import { protocolWords } from '#core/protocols/words.ts'
import { declineWords } from '#core/text/decline-reasons.ts'
import { reviewers } from '#core/text/reviewers.ts'
import type { Context } from '../../../api/platform/context.ts'
import { codeWords } from '../../../api/privacy/copy/codes.ts'
import { rowsOf } from '../../../api/privacy/copy/values.ts'
import { type ReviewAnswer, readReviewFile, reviewQueue } from '../../../api/request/answer-review.ts'
import type { Facts } from '../../../api/request/lending/facts.ts'
import { sendDemoPage } from '../layout.ts'

const day = (utc: string) => formatDate(businessDate(new Date(utc)))

function dueWords(context: Context, answerBy: string): string {
  const left = daysBetween(today(context.clock), answerBy)
  const until = `Responder até ${formatDate(answerBy)}`
  if (left < 0) return `${until}: atrasada há ${-left} ${left === -1 ? 'dia' : 'dias'}`
  return left === 0 ? `${until}: hoje` : `${until}: ${left === 1 ? 'falta 1 dia' : `faltam ${left} dias`}`
}

/** All requested reviews: open ones first, oldest first. */
export async function sendQueue(reply: FastifyReply, context: Context): Promise<FastifyReply> {
  const cards = (await reviewQueue(context.database)).map(
    ({ name, loanAmount, protocol, answerBy, stands, outcome }) => `<article>
<h2><a href="/demo/analises/${encodeURIComponent(protocol)}">${escapeHtml(name)}, ${escapeHtml(formatBrlWhole(loanAmount))}</a></h2>
<p class="meta">Protocolo ${escapeHtml(protocol)}, ${protocolWords.states[stands].toLowerCase()}<br>${outcome ? protocolWords.outcomes[outcome] : escapeHtml(dueWords(context, answerBy))}</p>
</article>`,
  )
  const lead = `<p>Revisões de decisões automáticas (LGPD, art. 20). Quem responde é ${escapeHtml(reviewers)}; esta página faz o papel dela.</p>`
  const empty = '<p>Nenhuma revisão pedida ainda. Entre como alguém com o pedido recusado e peça uma.</p>'
  return sendDemoPage(reply, 'Análises', `${lead}\n${cards.join('\n') || empty}`)
}

type Decision = Awaited<ReturnType<typeof readReviewFile>>['decisions'][number]

const list = (rows: readonly (readonly [string, string])[]) =>
  `<p class="meta">${rows.map(([label, value]) => `${escapeHtml(label)}: ${escapeHtml(value)}`).join('<br>')}</p>`

const reasonsOf = ({ reasons }: Pick<Decision, 'reasons'>) => JSON.parse(reasons) as DeclineReason[]

function decisionCard(decision: Decision): string {
  const { madeBy, madeAt, outcome, score, facts } = decision
  const by = codeWords['loanDecisions.madeBy']?.[madeBy] ?? ''
  const result = codeWords['loanDecisions.outcome']?.[outcome] ?? ''
  const reasons = reasonsOf(decision).map((code) => `<li>${escapeHtml(declineWords[code].reason)}</li>`)
  return `<article>
<h2>${escapeHtml(result)} em ${day(madeAt)}</h2>
${list([['Quem decidiu', by], ['Pontos', String(score)], ...rowsOf('loanDecisions', JSON.parse(facts) as Facts)])}
${reasons.length > 0 ? `<ul>${reasons.join('')}</ul>` : ''}
</article>`
}

interface Refused {
  problem: keyof typeof problems
  given: ReviewAnswer
}

const problems = {
  no_offers:
    'Com isso ainda não há oferta possível. Confirme uma renda, afaste outro motivo ou mantenha a decisão.',
  request_open: 'A pessoa começou outro pedido. Para mudar esta decisão, ela precisa desistir dele antes.',
  state_conflict: 'Esta revisão já tem outra resposta, ou o pedido não pode mais mudar.',
} as const

/** Whether the reviewer can do something about this error. */
export const isProblem = (code: string | null): code is keyof typeof problems =>
  code !== null && code in problems

function answerForm(reasons: readonly DeclineReason[], canChange: boolean, refused?: Refused): string {
  const given = refused?.given
  const box = (code: DeclineReason) =>
    `<label><input type="checkbox" name="waived" value="${code}"> ${escapeHtml(declineWords[code].reason)}</label>`
  const change = `<label><input type="radio" name="outcome" value="changed"${given?.outcome === 'changed' ? ' checked' : ''} required> Mudar a decisão: o pedido volta à análise com o que está abaixo</label>
<fieldset><legend>Motivos que não pesam contra esta pessoa</legend>
${(reasons.length > 0 ? reasons : declineReasons).map(box).join('\n')}
</fieldset>
<label for="renda">Renda mensal confirmada, em reais (se a revisão achou outra)</label>
<input id="renda" name="confirmedIncome" inputmode="decimal" autocomplete="off">`
  return `<form method="post">
<label><input type="radio" name="outcome" value="upheld"${given?.outcome === 'upheld' ? ' checked' : ''} required> Manter a decisão</label>
${canChange ? change : '<p>O pedido já terminou ou tem contrato: a decisão não pode mais mudar.</p>'}
<label for="motivos">Motivos, em palavras simples: a pessoa lê isto</label>
<textarea id="motivos" name="reasons" rows="5" maxlength="2000" required>${escapeHtml(given?.reasons ?? '')}</textarea>
<button>Responder</button>
</form>`
}

/** One review: the customer's text, the data of each decision, and the answer or its form. */
export async function sendReview(
  reply: FastifyReply,
  context: Context,
  id: string,
  refused?: Refused,
): Promise<FastifyReply> {
  const { review, loan, decisions } = await readReviewFile(context.database, id)
  const { protocol, comment, requestedAt, answerBy, stands, outcome, answer, answeredAt } = review
  const take =
    stands === 'open'
      ? `<form method="post" action="/demo/analises/${encodeURIComponent(id)}/assumir"><button>Começar a análise</button></form>`
      : ''
  const first = decisions[0]
  const done = outcome
    ? `<article><h2>${protocolWords.outcomes[outcome]}</h2><p class="meta">Respondida em ${day(answeredAt ?? '')}</p><pre>${escapeHtml(answer ?? '')}</pre></article>`
    : `${take}${answerForm(first ? reasonsOf(first) : [], allows(loan.state, 'changeDecision'), refused)}`
  const body = `<p><a href="/demo/analises">Todas as análises</a></p>
${refused ? `<p role="alert"><strong>${problems[refused.problem]}</strong></p>` : ''}
${list([
  ['Protocolo', protocol],
  ['Situação', protocolWords.states[stands]],
  ['Pedida em', day(requestedAt)],
  ['Prazo', outcome ? formatDate(answerBy) : dueWords(context, answerBy)],
  ['Pedido', `${formatBrlWhole(loan.loanAmount)} em ${loan.installmentsQty} parcelas`],
])}
<h2>O que a pessoa escreveu</h2>
<pre>${escapeHtml(comment || 'Nada.')}</pre>
<h2>O que cada decisão viu</h2>
${decisions.map(decisionCard).join('\n') || '<p>Os dados da decisão não foram guardados.</p>'}
<h2>Resposta</h2>
${done}`
  return sendDemoPage(reply, `Revisão de ${loan.name}`, body, { from: '/demo/ao-vivo.js' })
}
