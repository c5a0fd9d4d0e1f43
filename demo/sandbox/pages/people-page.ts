import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#core/document/document-html.ts'
import { href } from '#core/routes/pages.ts'
import { type UserState, userStateWords } from '#core/text/account-states.ts'
import type { Context } from '../../api/platform/context.ts'
import type { PlayedBank } from '../played-bank.ts'
import { enter, sendDemoPage } from './page-layout.ts'
import {
  ensureReadyPeople,
  type ReadyAccount,
  type ReadyPerson,
  readyAccounts,
  readyPassword,
  readyPeople,
} from './ready-people.ts'

const moments = ['Entrar', 'Pedir um empréstimo', 'Receber e pagar'] as const

/** The part of the product that this person demonstrates. */
function momentOf({ loanAmount, journey, stories }: ReadyPerson): (typeof moments)[number] {
  if (stories) return 'Receber e pagar'
  return loanAmount || journey ? 'Pedir um empréstimo' : 'Entrar'
}

/** Words for what a visitor did to a ready person. */
export const changes = {
  email: 'Mudou de e-mail.',
  state: (state: UserState) => `A conta agora: ${userStateWords[state].toLowerCase()}.`,
}

function personRow({ name, email, state, about }: ReadyPerson, account?: ReadyAccount): string {
  const first = name.split(' ')[0] ?? ''
  const now = account ?? { email, state }
  const changed = [
    ...(now.email && now.email !== email ? [changes.email] : []),
    ...(now.state === state ? [] : [changes.state(now.state)]),
  ].join(' ')
  const way =
    now.email &&
    `<a class="button" href="${href('login')}#login_hint=${encodeURIComponent(now.email)}" data-next="${href('account')}" data-email="${escapeHtml(now.email)}" data-password="${escapeHtml(readyPassword)}">Entrar como ${escapeHtml(first)}</a>\n`
  return `<li>
<h3>${escapeHtml(name)}</h3>
<p>${escapeHtml(about)}</p>
${changed && `<p><strong>${changed}</strong></p>\n`}<p class="meta">${escapeHtml(now.email ?? email)}</p>
${way ?? ''}</li>`
}

/** Ready people in every state, grouped by part of the product, with a login button each. */
export async function sendPeoplePage(
  reply: FastifyReply,
  context: Context,
  bank: PlayedBank,
): Promise<FastifyReply> {
  await ensureReadyPeople(context, bank)
  const accounts = await readyAccounts(context.database)
  const groups = moments.map((moment) => {
    const rows = readyPeople
      .filter((person) => momentOf(person) === moment)
      .map((person) => personRow(person, accounts.get(person.email)))
    return `<h2>${moment}</h2>\n<ul class="rows">\n${rows.join('\n')}\n</ul>`
  })
  const lead = `<p>A senha de todas é <strong>${escapeHtml(readyPassword)}</strong>. O que você fizer como uma delas fica feito.</p>`
  return sendDemoPage(reply, 'Pessoas prontas', [lead, ...groups].join('\n'), enter)
}
