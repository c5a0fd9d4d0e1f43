import * as v from 'valibot'
import { longestMessage, sendChatMessage } from '#core/api/contract/chat.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { usedName } from '#core/format/called-name.ts'
import { readDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { lenderAwaited } from '#core/text/support.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import { assignConversation, assignToAnswerer } from '../../support/assign-conversation.ts'
import { closeChatOf } from '../../support/close-quiet-chats.ts'
import { messagesBefore } from '../../support/conversation.ts'
import { waitForLender } from '../../support/wait-for-lender.ts'
import { findContact, listHeldChats, listWaitingChats } from '../../support/waiting-chats.ts'
import { writeMessage } from '../../support/write-message.ts'
import { mayUse } from '../desk-actions.ts'
import type { DeskRequest, DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  ageText,
  deadlineMarkup,
  type FieldProblems,
  factsList,
  isolatedText,
  problemAttributes,
  problemMarkup,
  redactedCpf,
} from '../page-elements.ts'
import { fillReadyAnswer, listReadyAnswers } from '../ready-answers.ts'
import { listAttendants, staffEmails } from '../staff.ts'
import { otherText } from '../text.ts'
import { customerPane, lateText } from './customer-pane.ts'
import { fieldsOfNote, keepNote, noteProblems, notesList } from './notes.ts'

const messageBody = sendChatMessage.body as v.GenericSchema<unknown, { text: string }>

const problems: FieldProblems = {
  state_conflict:
    'Alguém da equipe respondeu ou pegou esta conversa enquanto você escrevia. A sua resposta não foi enviada: leia o que mudou e envie de novo, se ainda couber.',
  malformed_body: `Nada foi enviado. Escreva de 1 a ${longestMessage} letras.`,
  idempotency_key_reused: otherText,
}

const nobodyWaits = 'Ninguém espera resposta.'
/** How many waiting conversations stand beside the open one. */
const mostBeside = 10
/** Letters of a message in the list. */
const mostLetters = 90
/** The form that holds all that is typed on the page of a conversation, so that no button loses what another sends. */
const pageForm = 'conversa'

/** The first line of a message, cut between letters. */
function firstLine(text: string): string {
  const letters = Array.from(text.trim().split('\n', 1)[0] ?? '')
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('')
}

/** How long a case may wait for the lender before the customer is told again, in days. */
const mostWaitingDays = 30
const lenderProblem = `Digite um dia depois de hoje, como 27/03/2026, em até ${mostWaitingDays} dias.`

/** Tells the customer that the answer depends on the lender. */
const lenderFields = (id: string, until: string | null | undefined, problems: FieldProblems) =>
  html`<label for="ate">Depende do banco: novo prazo, que o cliente lê</label>
${problemMarkup('ate', problems)}
<p class="pages"><input id="ate" name="ate" inputmode="numeric" autocomplete="off" placeholder="dd/mm/aaaa" value="${until}"${problemAttributes('ate', problems)}>
<button class="quiet" formaction="${actionPath('waitForLender', { id })}" formnovalidate>Avisar que esperamos o banco</button></p>
<p class="meta">Peça ao banco antes. O cliente lê: “${lenderAwaited('o dia acima')}”</p>`

/** What an attendant has typed and not sent. */
interface TypedText {
  text?: string | null
  note?: string | null
  /** The day until which a case waits for the lender. */
  until?: string | null
  problems?: FieldProblems
  /** What went wrong with the page as a whole. */
  alert?: string
  /** Whether the focus goes to the reply. */
  isAtText?: boolean
}

/** What the colleague had seen of a conversation when the page was opened: hidden in a form that answers it. */
export const seenFields = (contact: { lastNumber: number; assignedTo: string | null } | undefined) =>
  html`<input type="hidden" name="visto" value="${contact?.lastNumber ?? 0}">
<input type="hidden" name="de" value="${contact?.assignedTo}">`

/** The last message of a conversation and who had it, when the page was opened. */
export function seenIn(form: URLSearchParams): { seen: number; holder: string | null } {
  const seen = Number(form.get('visto') ?? 0)
  return { seen: Number.isInteger(seen) ? seen : 0, holder: form.get('de') || null }
}

/** Pages of chat conversations: the conversation, the customer, and who else waits, side by side. */
export function chatScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context
  const elsewhere = config.chat.provider !== 'own'

  routes.queue('chats', {
    title: 'Conversas',
    empty: nobodyWaits,
    above: html`${elsewhere && html`<p>O chat deste site é atendido em outra ferramenta; aqui só o que foi escrito antes.</p>`}
<p><a href="${actionPath('chats')}">Atualizar</a></p>`,
    actions: (staff) => heldBy(staff.id),
    rows: async (part) => {
      const [rows, emails] = await Promise.all([listWaitingChats(context, part), staffEmails(context)])
      return rows.map((row) => ({ ...row, holder: row.assignedTo && emails.get(row.assignedTo) }))
    },
    rank: ({ rank }) => rank,
    about: ({ id, protocol }) => ({ userId: id, detail: protocol }),
    item: async (row) => {
      const { id, waitingSince, protocol, text, holder } = row
      const late = await lateText(context, id)
      return html`<div><h2><a href="${actionPath('chat', { id })}">${isolatedText(usedName(row))}</a></h2>
${text && html`<p>${isolatedText(firstLine(text))}</p>`}
<p class="meta">${protocol ? `Protocolo ${protocol}` : 'Sem protocolo'}</p></div>
<div><p>Esperando ${ageText(clock, waitingSince)}</p>
${late && html`<p class="late">${late}</p>`}
<p class="meta">${holder ? html`Com ${isolatedText(holder)}` : 'Com ninguém ainda'}</p></div>`
    },
  })

  /** The answered conversations that a colleague has, by protocol: whom they tell of is not looked at here. */
  async function heldBy(staffId: string) {
    const held = await listHeldChats(database, staffId)
    if (held.length === 0) return undefined
    return html`<h2>Com você, já respondidas</h2>
<ul class="rows">${held.map(({ id, protocol, updatedAt }) => html`<li><a href="${actionPath('chat', { id })}">Protocolo ${protocol}</a><span>Última mensagem ${ageText(clock, updatedAt)}</span></li>`)}</ul>
<h2>Esperam resposta</h2>`
  }

  const contactOf = async (id: string) => {
    const person = await findContact(database, id)
    if (!person) throw createRefusal('not_found')
    return person
  }

  /** The conversations that have waited longest, and the first that the colleague may take next. */
  async function waitingBeside(shown: string, staffId: string) {
    const rows = await listWaitingChats(context, { offset: 0, most: mostBeside })
    const isFree = ({ id, assignedTo }: (typeof rows)[number]) =>
      id !== shown && (assignedTo === null || assignedTo === staffId)
    const mark = ({ id, assignedTo }: (typeof rows)[number]) => [
      id === shown && html`<span><b>Esta conversa</b></span>`,
      assignedTo && html`<span>${assignedTo === staffId ? 'Com você' : 'Com outra pessoa'}</span>`,
    ]
    const list = rows.map(
      (row) =>
        html`<li><a href="${actionPath('chat', { id: row.id })}"${row.id === shown && html` aria-current="page"`}>${row.protocol ?? 'Sem protocolo'}</a><span>${ageText(clock, row.waitingSince)}</span>${mark(row)}</li>`,
    )
    return {
      next: rows.find(isFree)?.id,
      list: list.length > 0 ? html`<ul class="rows">${list}</ul>` : html`<p>${nobodyWaits}</p>`,
    }
  }

  /** Ready answers to choose from; the chosen one is added to what is typed. */
  async function readyAnswerChoice(id: string, problems: FieldProblems) {
    const all = await listReadyAnswers(database)
    if (all.length === 0) return undefined
    return html`<label for="pronta">Resposta pronta</label>
${problemMarkup('pronta', problems)}
<p class="pages"><select id="pronta" name="pronta"${problemAttributes('pronta', problems)}><option value="">Escolha</option>${all.map((one) => html`<option value="${one.id}">${one.title}</option>`)}</select>
<button class="quiet" formaction="${actionPath('insertReadyAnswer', { id })}" formnovalidate>Inserir</button></p>`
  }

  /** Who has the conversation, and whom it can go to. */
  async function holderControls(id: string, holder: string | null, staffId: string) {
    const [emails, attendants] = await Promise.all([staffEmails(context), listAttendants(context)])
    const to = html` form="${pageForm}" formaction="${actionPath('assignChat', { id })}" formnovalidate`
    const others = attendants.filter((one) => one.id !== holder && one.id !== staffId)
    const choices = [
      ...(holder === null ? [] : [html`<option value="">Ninguém em particular</option>`]),
      ...others.map((one) => html`<option value="${one.id}">${one.email}</option>`),
    ]
    const name = holder === staffId ? 'você' : holder && emails.get(holder)
    return html`<p>Com quem está: <b>${name ? isolatedText(name) : 'ninguém ainda'}</b></p>
<p class="pages">${holder !== staffId && html`<button class="quiet" name="comigo" value="sim"${to}>Ficar com ela</button>`}
${choices.length > 0 && html`<label for="para">Passar para</label><select id="para" name="para" form="${pageForm}">${choices}</select><button class="quiet"${to}>Passar</button>`}</p>`
  }

  async function show(
    { params, staff }: DeskRequest,
    { text, note, until, problems = {}, alert, isAtText }: TypedText = {},
  ): Promise<RecordedPage> {
    const id = params.id ?? ''
    const person = await contactOf(id)
    const { messages } = await messagesBefore(database, id)
    const { next, list } = await waitingBeside(id, staff.id)
    const { assignedTo } = person
    return {
      title: 'Conversa',
      about: { userId: id, detail: person.protocol },
      skips: [['#resposta', 'Ir para a resposta']],
      body: html`${alert && html`<p class="notice error" role="alert" tabindex="-1" autofocus>${alert}</p>`}
<p class="pages">${next && html`<a href="${actionPath('chat', { id: next })}">Próxima que espera</a>`}<a href="${actionPath('chat', { id })}">Atualizar</a>${mayUse(staff.role, 'person') && html`<a href="${actionPath('person', { id })}">Abrir a conta</a>`}</p>
<div class="beside"><div>${factsList([
        ['Como se chama', isolatedText(usedName(person))],
        ['CPF', redactedCpf(person.cpf)],
        ['Marca', config.chat.brandTag],
        ...(person.protocol && person.stands && person.answerBy
          ? ([
              ['Protocolo', person.protocol],
              ['Situação', protocolWords.states[person.stands]],
              ...(person.stands === 'answered'
                ? []
                : ([['Prazo', deadlineMarkup(clock, person.answerBy)]] as const)),
            ] as const)
          : []),
      ])}
${await holderControls(id, assignedTo, staff.id)}
${messages.map(
  ({ author, text, sentAt }) =>
    html`<article class="bubble ${author}"><p class="meta">${author === 'person' ? 'Cliente' : 'Atendimento'}, ${formatInstant(sentAt)}</p>${isolatedText(text)}</article>`,
)}
${actionForm(
  'answerChat',
  { id },
  html`${seenFields(person)}
${!person.protocol && html`<p>Este atendimento está encerrado. Uma resposta abre outro protocolo.</p>`}
${assignedTo !== null && assignedTo !== staff.id && html`<p>Esta conversa está com outra pessoa: combine com ela antes de responder.</p>`}
${await readyAnswerChoice(id, problems)}
<label for="resposta">Sua resposta, que o cliente lê</label>
${problemMarkup('resposta', problems)}
<textarea id="resposta" name="text" rows="5" maxlength="${longestMessage}" required${problemAttributes('resposta', problems)}${isAtText && html` autofocus`}>${text}</textarea>
<p class="pages"><button>Responder</button>${person.stands === 'answered' && html`<button class="quiet" formaction="${actionPath('closeChat', { id })}" formnovalidate>Encerrar atendimento</button>`}</p>
${person.protocol && lenderFields(id, until, problems)}`,
  pageForm,
)}
</div>
<aside aria-label="Cliente">${await customerPane(context, id)}
<h2>Anotações da equipe</h2>
${await notesList(context, id)}
${fieldsOfNote({ note, problems, of: html` form="${pageForm}"`, button: html` formaction="${actionPath('noteInChat', { id })}" formnovalidate` })}</aside>
<section aria-label="Conversas que esperam resposta"><h2>Esperam resposta</h2>
${list}
<p><a href="${actionPath('chats')}">Todas as conversas</a></p></section></div>`,
    }
  }
  routes.page('chat', (asked) => show(asked))

  const typedIn = (form: URLSearchParams) => ({
    text: form.get('text'),
    note: form.get('nota'),
    until: form.get('ate'),
  })
  routes.page('insertReadyAnswer', async (asked) => {
    const { text: typed, note } = typedIn(asked.form)
    const chosen = asked.form.get('pronta')
    const ready = (await listReadyAnswers(database)).find(({ id }) => id === chosen)
    if (!ready) {
      const pronta = 'Escolha uma resposta pronta. Se ela sumiu da lista, alguém da equipe a apagou.'
      return { ...(await show(asked, { text: typed, note, problems: { pronta } })), status: 400 }
    }
    const inserted = fillReadyAnswer(ready.text, await contactOf(asked.params.id ?? ''))
    const text = [typed?.trimEnd(), inserted].filter(Boolean).join('\n\n')
    return show(asked, { text, note, isAtText: true })
  })

  const about = async ({ params }: DeskRequest) => ({
    userId: params.id,
    detail: (await contactOf(params.id ?? '')).protocol,
  })
  const to = ({ params }: DeskRequest) => actionPath('chat', params)
  /** The page with what was typed beside what was sent. */
  const keep = async (asked: DeskRequest, sent?: 'text' | 'note') => {
    const typed = typedIn(asked.form)
    const rest = { ...typed, ...(sent && { [sent]: null }) }
    return rest.text?.trim() || rest.note?.trim() ? show(asked, rest) : undefined
  }
  routes.deed('answerChat', {
    about,
    to,
    act: async (inside, { params, staff, form }) => {
      const message = v.safeParse(messageBody, { text: form.get('text') })
      if (!message.success) throw createRefusal('malformed_body')
      const id = params.id ?? ''
      const { number } = await writeMessage(inside, inside.database, id, 'attendant', message.output.text)
      await assignToAnswerer(inside.database, id, { staffId: staff.id, number, ...seenIn(form) })
      return 'chat-answered'
    },
    kept: (asked) => keep(asked, 'text'),
    refused: async (asked, { code, status }) => {
      const resposta = problems[code ?? '']
      return resposta
        ? { ...(await show(asked, { ...typedIn(asked.form), problems: { resposta } })), status }
        : undefined
    },
  })
  routes.deed('assignChat', {
    about,
    to,
    act: async (inside, { params, staff, form }) => {
      const next = form.has('comigo') ? staff.id : form.get('para') || null
      const attendants = await listAttendants(inside)
      if (next !== null && !attendants.some(({ id }) => id === next)) throw createRefusal('state_conflict')
      await assignConversation(inside.database, params.id ?? '', { from: seenIn(form).holder, to: next })
      if (next === null) return 'chat-released'
      return next === staff.id ? 'chat-taken' : 'chat-handed-on'
    },
    kept: (asked) => keep(asked),
    refused: async (asked, { code, status }) => {
      if (code !== 'state_conflict') return undefined
      const alert =
        'Nada mudou: esta conversa trocou de mãos antes, ou quem você escolheu já não atende. Veja com quem ela está agora.'
      return { ...(await show(asked, { ...typedIn(asked.form), alert })), status }
    },
  })
  routes.deed('waitForLender', {
    about,
    to,
    act: async (inside, { params, staff, form }) => {
      const until = readDate((form.get('ate') ?? '').trim())
      const day = today(clock)
      if (!until || until <= day || until > addDays(day, mostWaitingDays))
        throw createRefusal('malformed_body')
      const id = params.id ?? ''
      const { number } = await waitForLender(inside, inside.database, id, until)
      await assignToAnswerer(inside.database, id, { staffId: staff.id, number, ...seenIn(form) })
      return 'chat-waits'
    },
    kept: async (asked) => {
      const { text, note } = typedIn(asked.form)
      return text?.trim() || note?.trim() ? show(asked, { text, note }) : undefined
    },
    refused: async (asked, { code, status }) => {
      const ate = code === 'malformed_body' ? lenderProblem : problems[code ?? '']
      return ate
        ? { ...(await show(asked, { ...typedIn(asked.form), problems: { ate } })), status }
        : undefined
    },
  })
  routes.deed('closeChat', {
    about,
    to,
    act: async (inside, { params }) =>
      (await closeChatOf(inside, params.id ?? '')) ? 'chat-closed' : 'chat-open',
    kept: (asked) => keep(asked),
  })
  routes.deed('noteInChat', {
    about,
    to,
    act: keepNote,
    kept: (asked) => keep(asked, 'note'),
    refused: async (asked, { code, status }) => {
      const nota = noteProblems[code ?? '']
      return nota
        ? { ...(await show(asked, { ...typedIn(asked.form), problems: { nota } })), status }
        : undefined
    },
  })
}
