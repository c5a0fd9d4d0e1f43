import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { reversedByWords } from '#core/text/payments.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import {
  findReversal,
  isAskedByWithdrawal,
  listOpenReversals,
  settleReversal,
} from '../../repayment/reversals.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { actionForm, actionPath, ageText, confirmationBox } from '../page-elements.ts'

/** What became of what was too much of the payment, which may be more than what went out of it. */
function creditWords(cents: Cents, requestedAt: string | null, sentAt: string | null): string {
  const rest = `que sobrou deste pagamento (${formatBrl(cents)})`
  if (sentAt) return `O ${rest} já foi devolvido à pessoa.`
  if (requestedAt) return `A devolução do ${rest} já foi pedida ao banco e segue até a resposta dele.`
  return `O ${rest} seria devolvido à pessoa, e não sai mais.`
}

/** Page of payments that went back after they were booked, which a bank took or our staff sent. */
export function reversalScreens(routes: DeskRoutes, { database, clock }: Context): void {
  routes.queue('reversals', {
    title: 'Pagamentos que saíram da conta',
    empty: 'Nenhum pagamento já confirmado saiu da conta.',
    above: html`<p>O contrato continua como se o dinheiro estivesse aqui: nada é desfeito sozinho. Confira com o banco, ou com quem devolveu lá, combine com a pessoa o que ela ainda paga e marque como tratado quando o dinheiro estiver aqui de novo, ou quando ninguém mais o deve: até lá, a conta não diz que está tudo pago, a carta de quitação não sai, e uma desistência o conta como não recebido. A pessoa já recebeu um e-mail.</p>`,
    rows: (part) => listOpenReversals(database, part),
    item: ({
      id,
      amountCents,
      creditCents,
      paidOn,
      protocol,
      reversedAt,
      reversedBy,
      requestedAt,
      sentAt,
      withdrawnAt,
    }) => html`<h2>${formatBrl(amountCents)}</h2>
<p>Contrato ${protocol}, pago em ${formatDate(paidOn)}, ${reversedByWords[reversedBy ?? 'bank'].toLowerCase()} ${ageText(clock, reversedAt)}</p>
${isAskedByWithdrawal({ reversedAt, withdrawnAt }) && html`<p>A pessoa desistiu do contrato depois: o que ela devolve já inclui este valor, e ele não é cobrado outra vez.</p>`}
${creditCents > 0 && html`<p>${creditWords(creditCents, requestedAt, sentAt)}</p>`}
${actionForm('settleReversal', { payment: id }, html`${confirmationBox('Já está tratado')}<button>Marcar como tratado</button>`)}`,
  })
  routes.deed('settleReversal', {
    confirmed: true,
    about: async ({ params }) => {
      const { userId, protocol } = await findReversal(database, params.payment ?? '')
      return { userId, detail: protocol }
    },
    to: () => actionPath('reversals'),
    act: async (inside, { params }) => {
      if (!(await settleReversal(inside, inside.database, params.payment ?? '')))
        throw createRefusal('state_conflict')
      return 'reversal-settled'
    },
  })
}
