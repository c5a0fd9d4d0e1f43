import { html } from '../platform/pages/markup.ts'
import { actions, mayUse } from './desk-actions.ts'
import type { DeskRoutes } from './desk-routes.ts'
import { ageText, overdueMark } from './page-elements.ts'

/** The first page: the queues of the role with their counts. */
export function homePage(routes: DeskRoutes): void {
  routes.page('home', async ({ staff }) => {
    const mine = [...routes.queues].filter(([name]) => mayUse(staff.role, name))
    const cards = await Promise.all(
      mine.map(async ([name, { title, waiting }]) => {
        const { count, oldest, overdue } = await waiting()
        const since = oldest ? `Esperando ${ageText(routes.clock, oldest)}` : 'Nada espera agora'
        return html`<li><a href="${actions[name].path}">${title}</a><span class="count">${count}</span><span>${since}</span>${overdueMark(overdue)}</li>`
      }),
    )
    const none = html`<p>O seu papel não tem filas. Use o caminho acima.</p>`
    return { title: 'Pendências', body: cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : none }
  })
}
