import { formatInstant } from '#core/format/instant.ts'
import { deathOutcomeWords } from '#core/protocols/death-words.ts'
import { html } from '../../platform/pages/markup.ts'
import type { deathReportsOf } from '../../support/bereavement/death-cases.ts'
import { actionPath } from '../page-elements.ts'

/** What stands of a report without an answer. */
export const openReport = 'Em aberto'

/** Reports of one CPF, each with its state; empty without one. */
export const deathReportsList = (title: string, reports: Awaited<ReturnType<typeof deathReportsOf>>) =>
  reports.length > 0 &&
  html`<h2>${title}</h2>
<ul class="rows">${reports.map(
    ({ number, outcome, openedAt }) =>
      html`<li><a href="${actionPath('death', { number })}">${number}</a><span>${outcome ? deathOutcomeWords[outcome] : openReport}</span><span>${formatInstant(openedAt)}</span></li>`,
  )}</ul>`
