import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { protocolWords } from '#core/protocols/words.ts'
import type { Context } from '../../platform/context.ts'
import { refusal } from '../../platform/http/errors.ts'
import { html } from '../../platform/pages/markup.ts'
import { openProtocols, ownerOfProtocol, showProtocol } from '../../protocols/read.ts'
import { may } from '../actions.ts'
import { deadline, facts, pathOf, written } from '../parts.ts'
import type { DeskRoutes } from '../routes.ts'

const authors = { ...protocolWords.authors, person: 'Cliente' }

/** Pages of protocols, by deadline. */
export function protocolRoom(routes: DeskRoutes, { database, clock }: Context): void {
  routes.queue('protocols', {
    title: 'Protocolos sem resposta',
    empty: 'Todos os protocolos têm resposta.',
    rows: (part) => openProtocols(database, part),
    item: ({
      number,
      kind,
      answerBy,
      state,
    }) => html`<h2><a href="${pathOf('protocol', { number })}">Protocolo ${number}</a></h2>
<p>${protocolWords.kinds[kind]}, ${protocolWords.states[state].toLowerCase()}</p>
<p>${deadline(clock, answerBy)}</p>`,
  })
  routes.page('protocol', async ({ params, staff }) => {
    const found = await ownerOfProtocol(database, params.number ?? '')
    if (!found) throw refusal(404, 'not_found')
    const { userId, number } = found
    const { kind, state, openedAt, answerBy, answeredAt, closedAt, history } = await showProtocol(
      database,
      userId,
      number,
    )
    // What was written is for those who answer it; others see the case and its dates.
    const answered = { chat: 'chat', review: 'review', statement: 'statement', withdrawal: 'person' } as const
    const isTheirs = may(staff.role, answered[kind])
    const entries = history.filter(({ author }) => isTheirs || author === 'register')
    const ways = [
      kind === 'review' &&
        may(staff.role, 'review') &&
        ([pathOf('review', { number }), 'Abrir a revisão'] as const),
      kind === 'statement' &&
        may(staff.role, 'statement') &&
        ([pathOf('statement', { number }), 'Abrir a conferência'] as const),
      kind === 'chat' &&
        may(staff.role, 'chat') &&
        ([pathOf('chat', { id: userId }), 'Abrir a conversa'] as const),
      may(staff.role, 'person') && ([pathOf('person', { id: userId }), 'Abrir a conta'] as const),
    ]
    return {
      title: `Protocolo ${number}`,
      about: { userId, detail: number },
      body: html`${facts([
        ['Assunto', protocolWords.kinds[kind]],
        ['Situação', protocolWords.states[state]],
        ['Aberto em', formatInstant(openedAt)],
        ['Prazo', answeredAt || closedAt ? formatDate(answerBy) : deadline(clock, answerBy)],
      ])}
${ways.some(Boolean) && html`<p class="pages">${ways.map((way) => way && html`<a href="${way[0]}">${way[1]}</a>`)}</p>`}
<h2>Histórico</h2>
${entries.map(({ at, author, text }) => html`<article class="bubble ${author}"><p class="meta">${authors[author]}, ${formatInstant(at)}</p>${written(text)}</article>`)}`,
    }
  })
}
