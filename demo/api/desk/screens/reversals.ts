import type { ChargeKind } from '#core/api/contract/charges.ts'
import { type ReversalOutcome, reversalOutcomes } from '#core/api/contract/reversed-by.ts'
import { type Clock, today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { reversalAnswerBy } from '#core/promises/promised-date.ts'
import { reversedByWords } from '#core/text/payments.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import { payUntilFrom } from '../../repayment/contested-days.ts'
import {
  findReversal,
  isAskedByWithdrawal,
  listOpenReversals,
  outcomesOf,
  previewDecision,
  settleReversal,
} from '../../repayment/refunds/reversals.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { actionForm, actionPath, ageText, confirmationBox, factsList } from '../page-elements.ts'
import { checkTitle } from '../text.ts'

/** What became of what was too much of the payment, which may be more than what went out of it. */
function creditWords(cents: Cents, requestedAt: string | null, sentAt: string | null): string {
  const rest = `que sobrou deste pagamento (${formatBrl(cents)})`
  if (sentAt) return `O ${rest} já foi devolvido à pessoa.`
  if (requestedAt) return `A devolução do ${rest} já foi pedida ao banco e segue até a resposta dele.`
  return `O ${rest} seria devolvido à pessoa, e não sai mais.`
}

const outcomeWords: Record<ReversalOutcome, (clock: Clock) => string> = {
  here: () =>
    'O dinheiro está aqui de novo: o pagamento vale como antes, e nada mais é pedido à pessoa por ele',
  waived: () =>
    'Ninguém deve mais este valor: o que ele pagou continua pago, e nada mais é pedido à pessoa por ele',
  owed: (clock) =>
    `É devido de novo: o que ele pagou volta a ser pedido, e até ${formatDate(payUntilFrom(today(clock)))} nada é somado ao que já venceu`,
  returned: () => 'Está no que a pessoa devolve pela desistência',
}

const wordsOf = (outcome: ReversalOutcome, kind: ChargeKind, clock: Clock) =>
  outcome === 'owed' && kind === 'return'
    ? 'É devido de novo: a pessoa devolve outra vez, o mesmo valor, sem juros nem multa'
    : outcomeWords[outcome](clock)

const chosenIn = (form: URLSearchParams) => reversalOutcomes.find((one) => one === form.get('desfecho'))

/** Pages of payments that went back after they were booked, which a bank took or our staff sent. */
export function reversalScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context
  routes.queue('reversals', {
    title: 'Pagamentos desfeitos',
    empty: 'Nenhum pagamento já confirmado saiu da conta.',
    above: html`<p>O contrato continua como se o dinheiro estivesse aqui: nada é desfeito sozinho. Confira com o banco, ou com quem devolveu lá, e decida: até lá, a conta diz que o pagamento voltou e que nada é pedido, a carta de quitação não sai, e uma desistência o conta como não recebido. A pessoa já recebeu um e-mail, e recebe outro com a decisão.</p>`,
    rows: (part) => listOpenReversals(database, part),
    item: (row) => {
      const { id, amountCents, creditCents, paidOn, protocol, reversedAt, reversedBy } = row
      return html`<h2>${formatBrl(amountCents)}</h2>
<p>Contrato ${protocol}, ${row.kind === 'return' && 'devolução por desistência, '}pago em ${formatDate(paidOn)}, ${reversedByWords[reversedBy ?? 'bank'].toLowerCase()} ${ageText(clock, reversedAt)}. A resposta está prometida até ${formatDate(reversalAnswerBy(reversedAt))}.</p>
${isAskedByWithdrawal(row) && html`<p>A pessoa desistiu do contrato depois: o que ela devolve já inclui este valor, e ele não é cobrado outra vez.</p>`}
${creditCents > 0 && html`<p>${creditWords(creditCents, row.requestedAt, row.sentAt)}</p>`}
${actionForm(
  'checkReversal',
  { payment: id },
  html`<fieldset><legend>O que ficou decidido</legend>${outcomesOf(row).map(
    (outcome) =>
      html`<label class="choice"><input type="radio" name="desfecho" value="${outcome}" required> ${wordsOf(outcome, row.kind, clock)}</label>`,
  )}</fieldset><p class="meta">Nada é decidido agora: na próxima página você confere o que a pessoa lê.</p><button>Conferir a decisão</button>`,
)}`
    },
  })
  routes.page('checkReversal', async ({ params, form }) => {
    const id = params.payment ?? ''
    const { userId, kind, ...row } = await findReversal(database, id)
    const outcome = chosenIn(form)
    const read = outcome && (await previewDecision(context, id, outcome))
    const about = { userId, detail: row.protocol }
    const back = html`<p><a href="${actionPath('reversals')}">Escolher outra decisão</a></p>`
    if (!outcome || !read) return { title: checkTitle, about, notice: 'conflict', status: 409, body: back }
    return {
      ...{ title: checkTitle, about },
      body: html`${factsList([
        ['Contrato', row.protocol],
        ['Pagamento que saiu', `${formatBrl(row.amountCents)}, pago em ${formatDate(row.paidOn)}`],
        ['O que fica decidido', wordsOf(outcome, kind, clock)],
      ])}
<h2>O que a pessoa lê</h2>
<ul>${read.map((sentence) => html`<li>${sentence}</li>`)}</ul>
<p>A decisão vai por e-mail e não pode ser mudada depois.</p>
${actionForm(
  'settleReversal',
  { payment: id },
  html`<input type="hidden" name="desfecho" value="${outcome}">${confirmationBox('A pessoa recebe um e-mail com isto')}<button>Decidir</button>`,
)}
${back}`,
    }
  })
  routes.deed('settleReversal', {
    confirmed: true,
    about: async ({ params }) => {
      const { userId, protocol } = await findReversal(database, params.payment ?? '')
      return { userId, detail: protocol }
    },
    to: () => actionPath('reversals'),
    act: async (inside, { params, form }) => {
      const outcome = chosenIn(form)
      if (!outcome || !(await settleReversal(inside, inside.database, params.payment ?? '', outcome)))
        throw createRefusal('state_conflict')
      return 'reversal-settled'
    },
  })
}
