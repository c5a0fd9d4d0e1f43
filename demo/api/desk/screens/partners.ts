import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Context } from '../../platform/context.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { daysOf, totalsSince } from '../../referrals/referral-report.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { actionPath, factsList, isolatedText } from '../page-elements.ts'

const days = 30

function numbersTable(label: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  return html`<div class="wide" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`
}

interface PartnerNumbers {
  visits: number
  registrations: number
  contracts: number
}

const numberCells = ({ visits, registrations, contracts }: PartnerNumbers) =>
  [visits, registrations, contracts].map((number) => html`<td>${Number(number)}</td>`)

const heads = ['Visitas', 'Cadastros', 'Contratos']

/** Pages of partners and their numbers. */
export function partnerScreens(routes: DeskRoutes, context: Context): void {
  const { settings, clock } = context
  routes.page('partners', async () => {
    const found = await totalsSince(context, addDays(today(clock), -days))
    const none = Object.keys(settings.partners).filter(
      (name) => !found.some(({ partner }) => partner === name),
    )
    const silent = none.map((partner) => ({ partner, visits: 0, registrations: 0, contracts: 0 }))
    const rows = [...found, ...silent].map((row) => {
      const registered = Object.hasOwn(settings.partners, row.partner) && settings.partners[row.partner]
      const kind = registered ? (registered.postback ? 'Sim, com aviso' : 'Sim') : 'Não'
      return html`<tr><th scope="row"><a href="${actionPath('partner', { name: row.partner })}">${isolatedText(row.partner)}</a></th><td>${kind}</td>${numberCells(row)}</tr>`
    })
    const empty = html`<p>Nenhum parceiro registrado, e ninguém veio de um.</p>`
    return {
      title: 'Parceiros',
      body: html`<p>O que cada parceiro trouxe nos últimos ${days} dias. São números: não guardamos quem veio de onde.</p>
${rows.length > 0 ? numbersTable('Números dos parceiros', ['Parceiro', 'Registrado', ...heads], rows) : empty}`,
    }
  })
  routes.page('partner', async ({ params }) => {
    const rows = (await daysOf(context, params.name ?? '')).map(
      (row) =>
        html`<tr><td>${formatDate(row.day)}</td><td>${isolatedText(row.subId)}</td>${numberCells(row)}</tr>`,
    )
    return {
      title: 'Números de um parceiro',
      body: html`${factsList([['Parceiro', isolatedText(params.name)]])}
${rows.length > 0 ? numbersTable('Números por dia', ['Dia', 'Lugar', ...heads], rows) : html`<p>Nada ainda.</p>`}
<p><a href="${actionPath('partners')}">Todos os parceiros</a></p>`,
    }
  })
}
