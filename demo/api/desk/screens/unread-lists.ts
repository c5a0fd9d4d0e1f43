import { businessDate } from '#core/calendar/clock.ts'
import { addDays, isIsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Context } from '../../platform/context.ts'
import { html } from '../../platform/pages/markup.ts'
import { listUnreadLists } from '../../repayment/bank/unread-lists.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { ageText, failureMarkup } from '../page-elements.ts'

type ListWords = readonly [title: string, missing: string]

/** What the list of a day is of, and what may be missing while it is not read. */
const dayWords: ListWords = [
  'Pagamentos recebidos',
  'Um pagamento de que o banco não avisou pode estar na conta, e ainda em nenhuma parcela.',
]

/** The same of the other lists. */
const listWords: Readonly<Record<string, ListWords>> = {
  returned: [
    'Pagamentos que voltaram',
    'Um valor que um banco tirou da conta pode ainda não aparecer em Pagamentos desfeitos.',
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
    above: html`<p>Toda noite perguntamos ao banco pelo que ele não avisou. Uma consulta que falha é repetida a cada hora, e sai daqui quando dá certo. Se ficar de um dia para o outro, peça a quem cuida do servidor que confira a conexão com o banco e leve a ele o erro abaixo. Até lá, compare o extrato da conta com os pagamentos.</p>`,
    rows: (part) => listUnreadLists(database, part),
    item: ({ list, readUntil, failingSince, failure }) => {
      const [title, missing] = listWords[list] ?? dayWords
      const since = readUntil ? addDays(readUntil, 1) : businessDate(new Date(failingSince))
      return html`<h2>${title}</h2>
<p>Sem leitura ${isIsoDate(list) ? `do dia ${formatDate(list)}` : `desde o dia ${formatDate(since)}`}. ${missing}</p>
<p class="meta">Falhou pela primeira vez ${ageText(clock, failingSince)}. ${failureMarkup(failure)}</p>`
    },
  })
}
