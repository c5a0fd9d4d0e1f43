import type { Context } from '../platform/context.ts'
import { html } from '../platform/pages/markup.ts'
import { moment, pageSize, pathOf, written } from './parts.ts'
import { readRecord } from './record.ts'
import type { DeskRoutes } from './routes.ts'
import { text } from './text.ts'
import { recordWords } from './words.ts'

/** The page of the record. */
export function recordPage(routes: DeskRoutes, context: Context): void {
  routes.page('record', async ({ query }) => {
    const before = query.get('antes') ?? undefined
    const rows = await readRecord(context, { before, most: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    const lines = shown.map(
      ({ at, email, action, outcome, detail, subject, network }) =>
        html`<tr><td>${moment(at)}</td><td>${email ?? 'Ninguém da equipe'}</td><td>${text.outcomes[outcome]}</td><td>${recordWords(action)}</td><td>${written(detail)}</td><td>${subject?.slice(0, 8)}</td><td>${network}</td></tr>`,
    )
    const last = shown.at(-1)?.id
    const heads = ['Quando', 'Quem', 'O quê', 'Ação', 'Qual', 'De quem', 'Rede']
    const body = html`<p>Cada consulta e cada ato da equipe. “De quem” é um código: o mesmo para a mesma pessoa, e nada diz de quem ela é.</p>
<div class="wide" role="region" aria-label="Registro" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${lines}</tbody>
</table></div>
${rows.length > pageSize && html`<p><a href="${pathOf('record')}?antes=${last}">Mais antigos</a></p>`}`
    return { title: 'Registro', body }
  })
}
