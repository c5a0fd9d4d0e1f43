import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { formatBrl } from '#core/format/brl.ts'
import type { Context } from '../../platform/context.ts'
import { html } from '../../platform/pages/markup.ts'
import { listOpenPayouts } from '../../repayment/payouts.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { ageText } from '../page-elements.ts'

/**
 * Page of loans whose payout the bank has not confirmed. The job repeats the request by itself, so the page
 * has no button.
 */
export function payoutScreens(routes: DeskRoutes, { database, clock }: Context): void {
  routes.queue('payouts', {
    title: 'Envios sem resposta do banco',
    empty: 'O banco confirmou todos os envios.',
    above: html`<p>O pedido se repete sozinho, com a mesma chave: o banco paga uma vez só. Se demorar mais de um dia útil, pergunte ao banco.</p>`,
    rows: (part) => listOpenPayouts(database, part),
    item: ({ protocol, content, payoutAskedAt, withdrawnAt }) => {
      const { terms } = JSON.parse(content) as AgreementContent
      return html`<h2>${formatBrl(terms.netCents)}</h2>
<p>Contrato ${protocol}, pedido ao banco ${ageText(clock, payoutAskedAt)}</p>
${withdrawnAt && html`<p class="late">A pessoa desistiu ${ageText(clock, withdrawnAt)}: se o dinheiro não saiu, peça ao banco que cancele.</p>`}`
    },
  })
}
