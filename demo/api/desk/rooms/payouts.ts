import type { AgreementContent } from '#core/agreement/content.ts'
import { formatBrl } from '#core/format/brl.ts'
import type { Context } from '../../platform/context.ts'
import { html } from '../../platform/pages/markup.ts'
import { openPayouts } from '../../repayment/pay-out.ts'
import { age } from '../parts.ts'
import type { DeskRoutes } from '../routes.ts'

/** Page of loans whose payout the bank has not confirmed. The job repeats the request; nothing is to be pressed. */
export function payoutRoom(routes: DeskRoutes, { database, clock }: Context): void {
  routes.queue('payouts', {
    title: 'Envios sem resposta do banco',
    empty: 'O banco confirmou todos os envios.',
    above: html`<p>O pedido se repete sozinho, com a mesma chave: o banco paga uma vez só. Se demorar mais de um dia útil, pergunte ao banco.</p>`,
    rows: (part) => openPayouts(database, part),
    item: ({ protocol, content, payoutAskedAt, withdrawnAt }) => {
      const { terms } = JSON.parse(content) as AgreementContent
      return html`<h2>${formatBrl(terms.netCents)}</h2>
<p>Contrato ${protocol}, pedido ao banco ${age(clock, payoutAskedAt)}</p>
${withdrawnAt && html`<p class="late">A pessoa desistiu ${age(clock, withdrawnAt)}: se o dinheiro não saiu, peça ao banco que cancele.</p>`}`
    },
  })
}
