import { startOfDay } from '#core/calendar/clock.ts'
import { addDays, isIsoDate } from '#core/calendar/dates.ts'
import { formatInstant } from '#core/format/instant.ts'
import type { Context } from '../platform/context.ts'
import { html, type Markup } from '../platform/pages/markup.ts'
import { type RecordFilter, readRecord, unknownColleague } from './action-record.ts'
import { actions } from './desk-actions.ts'
import type { DeskRoutes } from './desk-routes.ts'
import { actionPath, isolatedText, pageSize } from './page-elements.ts'
import { recordWords } from './record-words.ts'
import { entryActions, text } from './text.ts'

/** Midnight in São Paulo. */

/** Parses the filter of an address. */
function readFilter(query: URLSearchParams): RecordFilter {
  const given = (name: string) => query.get(name) || undefined
  const day = given('dia')
  return {
    before: given('antes'),
    staffId: given('quem'),
    action: given('acao'),
    subject: given('de'),
    ...(day && isIsoDate(day) && { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }),
  }
}

/** The page's address with changed parameters. */
function pageAddress(query: URLSearchParams, changed: Record<string, string>): string {
  const kept = [...query].filter(([name, value]) => value && !['antes', 'aviso'].includes(name))
  return `${actionPath('record')}?${new URLSearchParams({ ...Object.fromEntries(kept), ...changed })}`
}

/** A select of the filter, with the choice of everything first. */
function filterSelect(
  [name, label]: readonly [name: string, label: string],
  choices: readonly (readonly [value: string, words: string])[],
  query: URLSearchParams,
): Markup {
  const options = choices.map(
    ([value, words]) =>
      html`<option value="${value}"${query.get(name) === value && html` selected`}>${words}</option>`,
  )
  return html`<p><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">Todos</option>${options}</select></p>`
}

/** The page of the record. */
export function recordPage(routes: DeskRoutes, context: Context): void {
  routes.page('record', async ({ query }) => {
    const filter = readFilter(query)
    const rows = await readRecord(context, { ...filter, most: pageSize + 1 })
    const staff = await context.database
      .selectFrom('staff')
      .select(['id', 'email'])
      .orderBy('email')
      .execute()
    const shown = rows.slice(0, pageSize)
    const lines = shown.map(({ at: then, email, action, outcome, detail, subject, network }) => {
      const whose =
        subject &&
        html`<a href="${pageAddress(query, { de: subject })}" aria-label="Só o que se refere a ${subject.slice(0, 8)}">${subject.slice(0, 8)}</a>`
      return html`<tr><td>${formatInstant(then)}</td><td>${email ?? text.nobody}</td><td>${text.outcomes[outcome]}</td><td>${recordWords(action)}</td><td>${isolatedText(detail)}</td><td>${whose}</td><td>${network}</td></tr>`
    })
    const names = [...Object.keys(actions), ...Object.keys(entryActions)]
    const choices = names.map((name) => [name, recordWords(name)] as const)
    const last = shown.at(-1)?.id
    const heads = ['Quando', 'Quem', 'O quê', 'Ação', 'Qual', 'De quem', 'Rede']
    const table = html`<div class="wide" role="region" aria-label="Registro" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${lines}</tbody>
</table></div>`
    const people = [
      ...staff.map(({ id, email }) => [id, email] as const),
      [unknownColleague, text.nobody] as const,
    ]
    const isFiltered = Object.values(filter).some(Boolean)
    const body = html`<p>Cada consulta e cada ato da equipe. “De quem” é um código: o mesmo para a mesma pessoa, e nada diz de quem ela é.</p>
<form class="filter" method="get" action="${actionPath('record')}">
${filterSelect(['quem', 'Quem'], people, query)}
${filterSelect(
  ['acao', 'Ação'],
  choices.toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR')),
  query,
)}
<p><label for="dia">Dia</label><input id="dia" name="dia" type="date" value="${query.get('dia')}"></p>
${filter.subject && html`<input type="hidden" name="de" value="${filter.subject}">`}
<button>Filtrar</button>
${isFiltered && html`<a href="${actionPath('record')}">Limpar o filtro</a>`}
</form>
${filter.subject && html`<p>Só o que se refere a <strong>${filter.subject.slice(0, 8)}</strong>.</p>`}
${lines.length > 0 ? table : html`<p>Nada com este filtro.</p>`}
${rows.length > pageSize && last && html`<p><a href="${pageAddress(query, { antes: last })}">Mais antigos</a></p>`}`
    return { title: 'Registro', body }
  })
}
