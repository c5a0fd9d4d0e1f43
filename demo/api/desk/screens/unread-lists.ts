import { businessDate } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Context } from '../../platform/context.ts'
import { html } from '../../platform/pages/markup.ts'
import { type BankList, listUnreadLists } from '../../repayment/bank/unread-lists.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { ageText, failureMarkup } from '../page-elements.ts'

/** What each list is of, and what may be missing while it is not read. */
const listWords: Readonly<Record<BankList, readonly [title: string, missing: string]>> = {
  payments: [
    'Pagamentos recebidos',
    'Um pagamento de que o banco não avisou pode estar na conta, e ainda em nenhuma parcela.',
  ],
  returned: [
    'Pagamentos que voltaram',
    'Um valor que um banco tirou da conta pode ainda não aparecer em Retirados.',
  ],
  removed: [
    'Cobranças canceladas no banco',
    'Uma pessoa pode ainda ver um código que o banco já não aceita.',
  ],
}

/** Page of what could not be read of the bank by night. */
export function unreadListScreens(routes: DeskRoutes, { database, clock }: Context): void {
  routes.queue('unreadLists', {
    title: 'Consultas ao banco que falharam',
    empty: 'As consultas desta noite ao banco deram certo.',
    above: html`<p>Toda noite perguntamos ao banco pelo que ele não avisou. Uma consulta que falha é repetida a cada hora, e sai daqui quando dá certo. Se ficar de um dia para o outro, peça a quem cuida do servidor que rode npm run doctor e leve ao banco o erro abaixo. Até lá, compare o extrato da conta com os pagamentos.</p>`,
    rows: (part) => listUnreadLists(database, part),
    item: ({ list, readUntil, failingSince, failure }) => {
      const [title, missing] = listWords[list]
      const since = readUntil ? addDays(readUntil, 1) : businessDate(new Date(failingSince))
      return html`<h2>${title}</h2>
<p>Sem leitura desde o dia ${formatDate(since)}. ${missing}</p>
<p class="meta">Falhou pela primeira vez ${ageText(clock, failingSince)}. ${failureMarkup(failure)}</p>`
    },
  })
}
