import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { formatBrl } from '#core/format/brl.ts'
import { payoutRefusalWords } from '#core/text/payout-refusals.ts'
import { findContract } from '../../documents/review-cases.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import { readPayoutStatus } from '../../profile/payout-account.ts'
import { findAskedPayout, listOpenPayouts, payOutJob } from '../../repayment/payout/loan-payouts.ts'
import { findRefusedPayout, resendPayout } from '../../repayment/payout/resend-payout.ts'
import { settlePayoutReturn } from '../../repayment/payout/return-payout.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { actionForm, actionPath, ageText, confirmationBox } from '../page-elements.ts'
import { askAgain, askAgainMarkup } from './ask-again.ts'

/**
 * Page of loans whose payout the bank has not confirmed. The job repeats an unanswered request by itself; one that was
 * refused may be sent again to the account on file.
 */
export function payoutScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context
  routes.queue('payouts', {
    title: 'Envios que o banco não confirmou',
    empty: 'O banco confirmou todos os envios.',
    above: html`<p>Um pedido sem resposta se repete sozinho, com a mesma chave: o banco paga uma vez só. Se demorar mais de um dia útil, pergunte ao banco. Um recusado espera a pessoa, que já foi avisada.</p>`,
    rows: (part) => listOpenPayouts(context, part),
    rank: ({ rank }) => rank,
    item: async (row) => {
      const { loanId, userId, protocol, content, payoutAskedAt, withdrawnAt } = row
      const { payoutRefusedAt, payoutRefusal, payoutReturnedCents } = row
      const mayResend = payoutRefusal && (await readPayoutStatus(context, database, userId)) === 'ready'
      const isAwaited = payoutReturnedCents === null && !payoutRefusedAt
      const { terms } = JSON.parse(content) as AgreementContent
      return html`<h2>${formatBrl(terms.netCents)}</h2>
<p>Contrato ${protocol}, ${payoutRefusedAt ? 'recusado pelo' : 'pedido ao'} banco ${ageText(clock, payoutRefusedAt ?? payoutAskedAt ?? '')}</p>
${isAwaited && (await askAgainMarkup(database, { kind: payOutJob, payload: loanId }, 'askPayout', { loan: loanId }))}
${payoutRefusal && html`<p class="late">${payoutRefusalWords[payoutRefusal]}</p>`}
${mayResend && actionForm('resendPayout', { loan: loanId }, html`<button>Enviar de novo</button>`)}
${payoutReturnedCents !== null && html`<p class="late">${formatBrl(payoutReturnedCents)} voltaram depois de pagos, e o contrato continua como está. Combine com a pessoa o que fazer.</p>${actionForm('settlePayoutReturn', { loan: loanId }, html`${confirmationBox('Já está tratado')}<button>Marcar como tratado</button>`)}`}
${!payoutReturnedCents && withdrawnAt && html`<p class="late">A pessoa desistiu ${ageText(clock, withdrawnAt)}: se o dinheiro não saiu, peça ao banco que cancele.</p>`}`
    },
  })
  routes.deed('settlePayoutReturn', {
    confirmed: true,
    about: async ({ params }) => findContract(database, params.loan ?? ''),
    to: () => actionPath('payouts'),
    act: async (inside, { params }) => {
      if (!(await settlePayoutReturn(inside.database, params.loan ?? '')))
        throw createRefusal('state_conflict')
      return 'return-settled'
    },
  })
  routes.deed('askPayout', {
    about: async ({ params }) => {
      const { userId, protocol } = await findAskedPayout(database, params.loan ?? '')
      return { userId, detail: protocol }
    },
    to: () => actionPath('payouts'),
    act: (inside, { params }) => askAgain(inside, payOutJob, params.loan ?? ''),
  })
  routes.deed('resendPayout', {
    about: async ({ params }) => {
      const { userId, protocol } = await findRefusedPayout(database, params.loan ?? '')
      return { userId, detail: protocol }
    },
    to: () => actionPath('payouts'),
    act: async (inside, { params }) => {
      const loan = await findRefusedPayout(inside.database, params.loan ?? '')
      await resendPayout(inside, inside.database, loan)
      return 'payout-resent'
    },
  })
}
