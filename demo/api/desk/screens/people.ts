import { nameToCall } from '#core/format/called-name.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { userStateWords } from '#core/text/account-states.ts'
import { secondFactor } from '#core/text/activity.ts'
import { type Account, findByEmail, findById } from '../../identity/accounts.ts'
import { frozenAccounts, type Mailbox, mailboxesOf, releaseAccount } from '../../identity/frozen-account.ts'
import { unlockByDocument } from '../../identity/recover-account.ts'
import { factorOf } from '../../identity/second-factor.ts'
import { removeLostFactor } from '../../identity/set-up-factor.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import { findProtocolOwner, showProtocols } from '../../protocols/read-protocols.ts'
import { deathReportsOf } from '../../support/bereavement/death-cases.ts'
import { removeNote } from '../../support/customer-notes.ts'
import { mayUse } from '../desk-actions.ts'
import type { DeskRequest, DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  ageText,
  confirmationBox,
  type FieldProblems,
  factsList,
  isolatedText,
  redactedCpf,
} from '../page-elements.ts'
import { customerPane } from './customer-pane.ts'
import { deathReportsList } from './death-reports-list.ts'
import { fieldsOfNote, keepNote, noteProblems, notesList } from './notes.ts'

const seen = 'Conferi um documento com foto da pessoa, e é ela quem pede'

/** What the staff needs to see before it decides whose a frozen account is. */
const proof = html`<ol>
<li>A pessoa escreve de um dos e-mails abaixo. Responda só a ele.</li>
<li>Ela manda uma foto sua com um documento com foto. Nome, nascimento e CPF são os de cima?</li>
<li>Se os dois e-mails escrevem, peça o documento aos dois. Em dúvida, deixe a conta suspensa.</li>
</ol>
<p>Ninguém entra até criar uma nova senha pelo e-mail escolhido. Os outros perdem a conta.</p>`

/** How an account lost an e-mail, in words. */
const lossOf = ({ changedAt, byFactor, frozenAt }: NonNullable<Mailbox['lost']>) =>
  [
    `Perdeu a conta em ${formatInstant(changedAt)}, por uma troca com a senha${byFactor ? ' e a verificação em duas etapas' : ''}.`,
    frozenAt && `Suspendeu a conta em ${formatInstant(frozenAt)}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Pages of search, accounts (unlock, lost second factor) and e-mail disputes. */
export function peopleScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context

  routes.page('search', async ({ staff }) => ({
    title: 'Busca',
    body: html`<p>O que se digita aqui não fica no endereço nem no registro. Por nome ou CPF não se busca, para que ninguém procure pessoas: peça o protocolo${mayUse(staff.role, 'person') && ' ou o e-mail'}.</p>
<form method="post" action="/busca">
<label for="busca">Número de protocolo${mayUse(staff.role, 'person') && ', ou e-mail da conta'}</label>
<input id="busca" name="busca" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="254" required>
<button>Buscar</button>
</form>`,
  }))
  routes.search('find', 'search', async ({ form: given, staff }) => {
    const typed = (given.get('busca') ?? '').trim()
    if (!typed.includes('@')) {
      const found = await findProtocolOwner(database, typed.toUpperCase())
      return found && { path: actionPath('protocol', { number: found.number }), userId: found.userId }
    }
    const account = mayUse(staff.role, 'person') ? await findByEmail(context, typed.toLowerCase()) : undefined
    return account && { path: actionPath('person', { id: account.id }), userId: account.id }
  })

  /** @throws ApiError 404, also for an account that was closed */
  const accountOf = async (id: string, within: Pick<Context, 'database'> = context) => {
    const known = await within.database
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('state', '!=', 'deleted')
      .executeTakeFirst()
    if (!known) throw createRefusal('not_found')
    return findById(within, id)
  }

  const deathsOf = async ({ cpf }: Pick<Account, 'cpf'>) =>
    deathReportsList('Avisos de falecimento com este CPF', await deathReportsOf(database, cpf))

  async function show(
    { params }: DeskRequest,
    typed: { note?: string | null; problems?: FieldProblems } = {},
  ): Promise<RecordedPage> {
    const account = await accountOf(params.id ?? '')
    const { id, state, email, cpf } = account
    const [factor, { items }] = await Promise.all([factorOf(database, id), showProtocols(context, id)])
    const unlock =
      state === 'locked' &&
      html`<h2>Desbloquear</h2>
<p>Para quem não consegue entrar no próprio e-mail: os outros se desbloqueiam sozinhos, pelo link que receberam.</p>
${actionForm('unlock', { id }, html`${confirmationBox(seen)}<button>Desbloquear a conta</button>`)}`
    const lose =
      factor &&
      html`<h2>${secondFactor}</h2>
<p>Para quem perdeu o celular e os códigos de recuperação.</p>
${actionForm('loseFactor', { id }, html`<input type="hidden" name="visto" value="${factor.confirmedAt}">${confirmationBox(seen)}<button>Desativar a verificação</button>`)}`
    const protocols = items.map(
      ({ number, kind, state: stands, openedAt }) =>
        html`<li><a href="${actionPath(kind === 'call' ? 'privateCall' : 'protocol', { number })}">${number}</a><span>${protocolWords.kinds[kind]}, ${protocolWords.states[stands].toLowerCase()}, ${formatInstant(openedAt)}</span></li>`,
    )
    return {
      title: 'Conta',
      about: { userId: id },
      body: html`${factsList([
        ['Como se chama', isolatedText(nameToCall(account))],
        ['E-mail', isolatedText(email)],
        ['CPF', redactedCpf(cpf)],
        ['Conta', userStateWords[state]],
        [secondFactor, factor ? 'Ativa' : 'Não usa'],
      ])}
${state === 'frozen' && html`<p><a href="${actionPath('dispute', { id })}">Decidir de quem é esta conta suspensa</a></p>`}
${await deathsOf(account)}
${unlock}
${lose}
${await customerPane(context, id)}
<h2>Protocolos</h2>
${protocols.length > 0 ? html`<ul class="rows">${protocols}</ul>` : html`<p>Nenhum.</p>`}
<h2>Anotações da equipe</h2>
${await notesList(context, id, true)}
${actionForm('addNote', { id }, fieldsOfNote(typed))}`,
    }
  }
  routes.page('person', (asked) => show(asked))
  const about = ({ params }: DeskRequest) => ({ userId: params.id })
  const to = ({ params }: DeskRequest) => actionPath('person', params)
  routes.deed('unlock', {
    confirmed: true,
    about,
    to,
    act: async (inside, { params }) => {
      await unlockByDocument(inside, inside.database, params.id ?? '')
      return 'unlocked'
    },
  })
  routes.deed('loseFactor', {
    confirmed: true,
    about,
    to,
    act: async (inside, { params, form }) => {
      await removeLostFactor(inside, params.id ?? '', form.get('visto') ?? '')
      return 'factor-lost'
    },
  })

  routes.deed('addNote', {
    about,
    to,
    act: async (inside, asked) => {
      await accountOf(asked.params.id ?? '', inside)
      return keepNote(inside, asked)
    },
    refused: async (asked, { code, status }) => {
      const nota = noteProblems[code ?? '']
      return nota
        ? { ...(await show(asked, { note: asked.form.get('nota'), problems: { nota } })), status }
        : undefined
    },
  })
  routes.deed('removeNote', {
    about,
    to,
    act: async (inside, { params }) => {
      await removeNote(inside.database, { id: params.note ?? '', userId: params.id ?? '' })
      return 'note-removed'
    },
  })

  routes.queue('disputes', {
    title: 'Contas suspensas',
    empty: 'Nenhuma conta está suspensa.',
    above: html`<p>Contas que alguém suspendeu por não ter trocado o e-mail. Enquanto isso ninguém entra.</p>`,
    rows: (part) => frozenAccounts(context, part),
    rank: ({ rank }) => rank,
    item: ({ id, since }) =>
      html`<h2><a href="${actionPath('dispute', { id })}">Suspensa ${ageText(clock, since)}</a></h2><p class="meta">Desde ${formatInstant(since)}</p>`,
  })
  routes.page('dispute', async ({ params }) => {
    const id = params.id ?? ''
    const account = await accountOf(id)
    const mailboxes = account.state === 'frozen' ? await mailboxesOf(context, database, account) : []
    const choices = mailboxes.map(
      ({ email, lost }) =>
        html`<label class="choice"><input type="radio" name="email" value="${email}" required> <span>${lost ? 'Devolver a' : 'Manter a troca: fica com'} ${isolatedText(email)}${lost && html`<br>${lossOf(lost)}`}</span></label>`,
    )
    const settle = actionForm(
      'settleDispute',
      { id },
      html`<fieldset><legend>Com quem fica a conta</legend>${choices}</fieldset>${confirmationBox(seen)}<button>Liberar a conta</button>`,
    )
    return {
      title: 'Conta suspensa',
      about: { userId: id },
      body: html`${factsList([
        ['Nome', isolatedText(account.name)],
        ['Como se chama', isolatedText(nameToCall(account))],
        ['Nascimento', formatDate(account.dateOfBirth)],
        ['CPF', redactedCpf(account.cpf)],
        ['Conta', userStateWords[account.state]],
      ])}
${await deathsOf(account)}
${mailboxes.length > 0 ? html`<h2>Antes de decidir</h2>${proof}${settle}` : html`<p>Esta conta não está suspensa.</p>`}
<p><a href="${actionPath('disputes')}">Todas as contas suspensas</a></p>`,
    }
  })
  routes.deed('settleDispute', {
    confirmed: true,
    about,
    to: () => actionPath('disputes'),
    act: async (inside, { params, form: given }) => {
      await releaseAccount(inside, params.id ?? '', given.get('email') ?? '')
      return 'settled'
    },
  })
}
