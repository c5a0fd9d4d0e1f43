import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import { findProtocolOwner, listOpenProtocols, showProtocol } from '../../protocols/read-protocols.ts'
import { mayUse } from '../desk-actions.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { actionPath, deadlineMarkup, factsList, isolatedText } from '../page-elements.ts'

const authors = { ...protocolWords.authors, person: 'Cliente' }

/** Pages of protocols, by deadline. */
export function protocolScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context
  routes.queue('protocols', {
    title: 'Protocolos sem resposta',
    empty: 'Todos os protocolos têm resposta.',
    rows: (part) => listOpenProtocols(context, part),
    rank: ({ rank }) => rank,
    item: ({
      number,
      kind,
      answerBy,
      state,
    }) => html`<h2><a href="${actionPath('protocol', { number })}">Protocolo ${number}</a></h2>
<p>${protocolWords.kinds[kind]}, ${protocolWords.states[state].toLowerCase()}</p>
<p>${deadlineMarkup(clock, answerBy)}</p>`,
  })
  routes.page('protocol', async ({ params, staff }) => {
    const found = await findProtocolOwner(database, params.number ?? '')
    if (!found) throw createRefusal('not_found')
    const { userId, number } = found
    const { kind, state, openedAt, answerBy, answeredAt, closedAt, history } = await showProtocol(
      context,
      userId,
      number,
    )
    // Only roles that answer the protocol see its text; others see the case and its dates.
    const answered = {
      chat: 'chat',
      review: 'review',
      statement: 'statement',
      contest: 'contest',
      withdrawal: 'person',
      call: 'privateCall',
    } as const
    const isTheirs = mayUse(staff.role, answered[kind])
    const entries = history.filter(({ author }) => isTheirs || author === 'register')
    const ways = [
      kind === 'review' &&
        mayUse(staff.role, 'review') &&
        ([actionPath('review', { number }), 'Abrir a revisão'] as const),
      kind === 'statement' &&
        mayUse(staff.role, 'statement') &&
        ([actionPath('statement', { number }), 'Abrir a conferência'] as const),
      kind === 'contest' &&
        mayUse(staff.role, 'contest') &&
        ([actionPath('contest', { number }), 'Abrir a contestação'] as const),
      kind === 'chat' &&
        mayUse(staff.role, 'chat') &&
        ([actionPath('chat', { id: userId }), 'Abrir a conversa'] as const),
      mayUse(staff.role, 'person') && ([actionPath('person', { id: userId }), 'Abrir a conta'] as const),
    ]
    return {
      title: `Protocolo ${number}`,
      about: { userId, detail: number },
      body: html`${factsList([
        ['Assunto', protocolWords.kinds[kind]],
        ['Situação', protocolWords.states[state]],
        ['Aberto em', formatInstant(openedAt)],
        ['Prazo', answeredAt || closedAt ? formatDate(answerBy) : deadlineMarkup(clock, answerBy)],
      ])}
${ways.some(Boolean) && html`<p class="pages">${ways.map((way) => way && html`<a href="${way[0]}">${way[1]}</a>`)}</p>`}
<h2>Histórico</h2>
${entries.map(({ at, author, text }) => html`<article class="bubble ${author}"><p class="meta">${authors[author]}, ${formatInstant(at)}</p>${isolatedText(text)}</article>`)}`,
    }
  })
}
