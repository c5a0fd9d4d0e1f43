import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import {
  askForChargeAgain,
  findRefusedCharge,
  listRefusedCharges,
} from '../../repayment/charges/refused-charges.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { actionForm, actionPath, ageText, saidMarkup } from '../page-elements.ts'

/** Page of charges that the bank did not register because of the payer's data. */
export function refusedChargeScreens(routes: DeskRoutes, context: Context): void {
  const { clock } = context
  routes.queue('refusedCharges', {
    title: 'Cobranças recusadas',
    empty: 'O banco registrou todas as cobranças que ainda podem ser pagas.',
    above: html`<p>O banco não aceitou os dados de quem paga, e a pessoa está sem como pagar: a página dela diz para falar com a gente. Veja o que o banco disse e fale com a pessoa. Com outro endereço em Meus dados, o banco recebe outro pedido quando ela abre a cobrança; com o CPF regularizado na Receita, peça daqui. A cobrança sai desta página quando o banco a registra, ou quando vence.</p>`,
    rows: (part) => listRefusedCharges(context, part),
    rank: ({ rank }) => rank,
    item: ({ id, userId, protocol, amountCents, dueDate, refusedAt, refusalWords }) =>
      html`<h2>Contrato ${protocol}</h2>
<p>${formatBrl(amountCents)}, para pagar até ${formatDate(dueDate)}. Recusada ${ageText(clock, refusedAt)}.${saidMarkup(refusalWords)}</p>
<p><a href="${actionPath('person', { id: userId })}">Ver a conta da pessoa</a></p>
${actionForm('askForCharge', { charge: id }, html`<button>Pedir de novo ao banco</button>`)}`,
  })
  routes.deed('askForCharge', {
    about: async ({ params }) => {
      const { userId, protocol } = await findRefusedCharge(context, params.charge ?? '')
      return { userId, detail: protocol }
    },
    to: () => actionPath('refusedCharges'),
    act: async (inside, { params }) => {
      if (!(await askForChargeAgain(inside, inside.database, params.charge ?? '')))
        throw createRefusal('state_conflict')
      return 'charge-asked'
    },
  })
}
