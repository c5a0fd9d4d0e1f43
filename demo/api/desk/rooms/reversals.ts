import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../../platform/context.ts'
import { refusal } from '../../platform/http/errors.ts'
import { html } from '../../platform/pages/markup.ts'
import { openReversals, reversalOf, settleReversal } from '../../repayment/reversals.ts'
import { age, confirmation, form, pathOf } from '../parts.ts'
import type { DeskRoutes } from '../routes.ts'

/** What became of the part of it that was to be refunded. */
function creditOf(cents: Cents, requestedAt: string | null, sentAt: string | null): string {
  const amount = formatBrl(cents)
  if (sentAt) return `Destes, ${amount} já foram devolvidos à pessoa.`
  if (requestedAt) return `A devolução de ${amount} já foi pedida ao banco e segue até a resposta dele.`
  return `Destes, ${amount} eram a devolver: não saem mais.`
}

/** Page of payments that the bank took back after they were booked. */
export function reversalRoom(routes: DeskRoutes, { database, clock }: Context): void {
  routes.queue('reversals', {
    title: 'Pagamentos retirados pelo banco',
    empty: 'O banco não retirou nenhum pagamento já confirmado.',
    above: html`<p>O contrato continua como se o dinheiro estivesse aqui: nada é desfeito sozinho. Confira com o banco, combine com a pessoa como ela paga de novo e depois marque como tratado. A pessoa já recebeu um e-mail que diz que vamos falar com ela.</p>`,
    rows: (part) => openReversals(database, part),
    item: ({
      id,
      amountCents,
      creditCents,
      paidOn,
      protocol,
      reversedAt,
      requestedAt,
      sentAt,
    }) => html`<h2>${formatBrl(amountCents)}</h2>
<p>Contrato ${protocol}, pago em ${formatDate(paidOn)}, retirado ${age(clock, reversedAt)}</p>
${creditCents > 0 && html`<p>${creditOf(creditCents, requestedAt, sentAt)}</p>`}
${form('settleReversal', { payment: id }, html`${confirmation('Já está tratado')}<button>Marcar como tratado</button>`)}`,
  })
  routes.deed('settleReversal', {
    confirmed: true,
    about: async ({ params }) => {
      const { userId, protocol } = await reversalOf(database, params.payment ?? '')
      return { userId, detail: protocol }
    },
    to: () => pathOf('reversals'),
    act: async (inside, { params }) => {
      if (!(await settleReversal(inside, inside.database, params.payment ?? '')))
        throw refusal(409, 'state_conflict')
      return 'reversal-settled'
    },
  })
}
