import { formatBrl } from '#core/format/brl.ts'
import type { Context } from '../../platform/context.ts'
import { html } from '../../platform/pages/markup.ts'
import { readRefundState } from '../../repayment/refunds/refund-destination.ts'
import { findCredit, listOpenRefunds, planRefund, refundJob } from '../../repayment/refunds/refunds.ts'
import type { DeskRequest, DeskRoutes } from '../desk-routes.ts'
import { actionForm, actionPath, ageText, refusalMarkup } from '../page-elements.ts'
import { askAgain, askAgainMarkup } from './ask-again.ts'

const waits = {
  payer: 'Volta para a conta de onde o pagamento veio. Pode ser devolvida agora.',
  ready: 'Pode ser devolvida agora.',
  waiting: 'A conta da pessoa mudou há pouco: a devolução sai sozinha quando puder.',
  missing: 'A pessoa ainda não cadastrou onde receber. Ela vê esse aviso na página inicial da conta.',
} as const

/** Page of refunds that were not sent yet. */
export function refundScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context
  routes.queue('refunds', {
    title: 'Devoluções',
    empty: 'Nada a devolver.',
    rows: (part) => listOpenRefunds(context, part),
    rank: ({ rank }) => rank,
    item: async ({ id, since, protocol, askedAt, refusal, refusalWords, ...credit }) => {
      const isAsked = askedAt !== null && refusal === null
      const state = await readRefundState(context, database, credit)
      const maySend = !isAsked && (state === 'payer' || state === 'ready')
      return html`<h2>${formatBrl(credit.creditCents)}</h2>
<p>Contrato ${protocol}, recebida ${ageText(clock, since)}</p>
<p>${isAsked ? `Pedida ao banco ${ageText(clock, askedAt)}.` : waits[state]}</p>
${isAsked && (await askAgainMarkup(database, { kind: refundJob, payload: id }, 'askRefund', { payment: id }))}
${refusal && html`<p class="late">O banco recusou o último envio. ${refusalMarkup(refusal, refusalWords)}</p>`}
${maySend && actionForm('sendRefund', { payment: id }, html`<button>Devolver agora</button>`)}`
    },
  })
  const about = async ({ params }: DeskRequest) => {
    const { userId, protocol } = await findCredit(database, params.payment ?? '')
    return { userId, detail: protocol }
  }
  routes.deed('askRefund', {
    about,
    to: () => actionPath('refunds'),
    act: (inside, { params }) => askAgain(inside, refundJob, params.payment ?? ''),
  })
  routes.deed('sendRefund', {
    about,
    to: () => actionPath('refunds'),
    act: async (inside, { params }) =>
      (await planRefund(inside, inside.database, params.payment ?? '')) ? 'refund-sent' : 'refund-waits',
  })
}
