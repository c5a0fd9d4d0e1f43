import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import { confirmRemoval, findOpenRemoval, listDueRemovals } from '../../repayment/bureau-removals.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { actionForm, actionPath, confirmationBox, deadlineMarkup } from '../page-elements.ts'

/** Page of paid debts whose removal from the bureaus is unconfirmed on the last day. */
export function removalScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context
  routes.queue('removals', {
    title: 'Nomes a limpar',
    empty: 'O credor confirmou todas as retiradas que venceram.',
    above: html`<p>O que estava atrasado foi pago, e o quinto dia útil chegou sem o credor confirmar que não há registro nos birôs. Fale com o credor hoje: no dia seguinte a pessoa recebe um pedido de desculpas.</p>`,
    rows: (part) => listDueRemovals(context, part),
    item: ({ paymentId, removedBy, askedOn, paidOn, amountCents, protocol }) =>
      html`<h2>Contrato ${protocol}</h2>
<p>${formatBrl(amountCents)}, pagos em ${formatDate(paidOn)}</p>
<p>${deadlineMarkup(clock, removedBy)}</p>
${askedOn && html`<p>Perguntado ao credor em ${formatDate(askedOn)}.</p>`}
${actionForm('confirmRemoval', { payment: paymentId }, html`${confirmationBox('O credor me confirmou: hoje não há registro desta cobrança')}<button>Marcar como retirado</button>`)}`,
  })
  routes.deed('confirmRemoval', {
    confirmed: true,
    about: async ({ params }) => {
      const { userId, protocol } = await findOpenRemoval(database, params.payment ?? '')
      return { userId, detail: protocol }
    },
    to: () => actionPath('removals'),
    act: async (inside, { params }) => {
      if (!(await confirmRemoval(inside, inside.database, params.payment ?? '', today(clock))))
        throw createRefusal('state_conflict')
      return 'removal-confirmed'
    },
  })
}
