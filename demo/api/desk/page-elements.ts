import { randomBytes } from 'node:crypto'
import { type Clock, today } from '#core/calendar/clock.ts'
import { daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import type { RefundRefusal } from '#core/loan/payout-refusals.ts'
import { payoutRefusalWords } from '#core/text/payout-refusals.ts'
import type { ServiceRank } from '../identity/served-first.ts'
import { html, type Markup } from '../platform/pages/markup.ts'
import { type ActionName, actions } from './desk-actions.ts'
import { failureReasons } from './text.ts'

/** Date and time in São Paulo. */
export const formatMoment = (utc: string): string => formatInstant(utc)

/** A list of labels and values. */
export const factsList = (rows: readonly (readonly [label: string, value: string | Markup])[]): Markup =>
  html`<dl class="facts">${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`

/** An action's path with its parameters filled in. */
export function actionPath(name: ActionName, params: Readonly<Record<string, string>> = {}): string {
  return actions[name].path.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''))
}

/** Text from outside, isolated so that its writing direction does not change the text around it. */
export const isolatedText = (words: string | null | undefined): Markup => html`<bdi>${words}</bdi>`

/** What a bank says of a refusal itself, if it says something. */
export const saidMarkup = (words: string | null | undefined) =>
  words && html` O banco disse: ${isolatedText(words)}`

/** Why a job or a question failed, as stored: our words, and in a second line those of the service. */
export function failureMarkup(failure: string | null): Markup {
  const [what, words] = (failure ?? '').split('\n')
  const reason = failureReasons.find(([shape]) => shape.test(what ?? ''))?.[1]
  return html`${reason && `${reason} `}Erro: ${isolatedText(what)}.${saidMarkup(words)}`
}

/** Why a bank did not send money: the reason that we know, and what it said itself. */
export const refusalMarkup = (refusal: RefundRefusal, words: string | null): Markup =>
  html`${!(words && refusal === 'other') && payoutRefusalWords[refusal]}${saidMarkup(words)}`

/**
 * A form of an action. Its key makes repeated sending have no further effect. With an id, fields and buttons elsewhere on
 * the page belong to it too.
 */
export const actionForm = (
  name: ActionName,
  params: Readonly<Record<string, string>>,
  body: Markup,
  id?: string,
): Markup =>
  html`<form method="post" action="${actionPath(name, params)}"${id && html` id="${id}"`}>
<input type="hidden" name="chave" value="${randomBytes(16).toString('base64url')}">
${body}
</form>`

/** What is wrong with each field of a form, by its name. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>

/** The message at a field; its input refers to it by `problemAttributes`. */
export const problemMarkup = (field: string, problems: FieldProblems): Markup | undefined =>
  problems[field] === undefined
    ? undefined
    : html`<p class="problem" id="${field}-problema">${problems[field]}</p>`

/** Attributes of an input with a problem; the first one on the page gets the focus. */
export const problemAttributes = (field: string, problems: FieldProblems): Markup | undefined =>
  problems[field] === undefined
    ? undefined
    : html` aria-invalid="true" aria-describedby="${field}-problema"${field === Object.keys(problems)[0] && html` autofocus`}`

/** A required checkbox for actions that cannot be undone. */
export const confirmationBox = (words: string, name = 'confirmo'): Markup =>
  html`<label class="choice"><input type="checkbox" name="${name}" value="sim" required> ${words}</label>`

const daysText = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** On a page that shows what an answer does: to send it, or to go back to what was typed. */
export const readBackButtons = (send: string, checkPath: string): Markup =>
  html`<p class="pages"><button>${send}</button><button class="quiet" name="corrigir" value="sim" formaction="${checkPath}" formnovalidate>Corrigir</button></p>`

/** The deadline with the days left. */
export function deadlineMarkup(clock: Clock, answerBy: IsoDate): Markup {
  const left = daysBetween(today(clock), answerBy)
  const until = `Responder até ${formatDate(answerBy)}`
  if (left < 0) return html`<span class="late">${until}: atrasada há ${daysText(-left)}</span>`
  if (left === 0) return html`<span class="late">${until}: hoje</span>`
  return html`${until}: ${left === 1 ? 'falta' : 'faltam'} ${daysText(left)}`
}

/** How much of a queue was promised until a day that is over. */
export const overdueMark = (overdue = 0): Markup | false =>
  overdue > 0 && html`<p class="late">${overdue} fora do prazo</p>`

/** Time since a moment, in words. */
export function ageText(clock: Clock, since: string): string {
  const minutes = Math.max(0, Math.floor((clock().getTime() - Date.parse(since)) / 60_000))
  if (minutes < 60) return `há ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `há ${hours} h` : `há ${daysText(Math.floor(hours / 24))}`
}

/** Rows per page of a list. */
export const pageSize = 20

/** The requested page of a list, from 1. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('pagina') ?? '1')
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** One page of a list, with the total and links to the other pages. */
export function pagedList(list: {
  path: string
  page: number
  total: number
  items: readonly Markup[]
  empty: string
}): Markup {
  const { path, page, total, items, empty } = list
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total === 0) return html`<p>${empty}</p>`
  const ways = [
    page > 1 && html`<a href="${path}?pagina=${Math.min(page - 1, pages)}">Página anterior</a>`,
    page < pages && html`<a href="${path}?pagina=${page + 1}">Próxima página</a>`,
  ]
  return html`<p>${total === 1 ? '1 ao todo' : `${total} ao todo`}${pages > 1 && `, página ${page} de ${pages}`}</p>
${items.length > 0 && html`<ul class="rows">${items.map((item) => html`<li>${item}</li>`)}</ul>`}
${pages > 1 && html`<nav class="pages" aria-label="Páginas">${ways}</nav>`}`
}

/** Whom the law serves before others, as a mark that tells no age and no reason. */
export const rankMark = (rank: ServiceRank = 2): Markup | false =>
  rank < 2 && html`<p class="rank"><b>${rank === 0 ? 'Prioridade especial' : 'Prioridade'}</b></p>`

/** A CPF with only its middle six digits. */
export const redactedCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
