import * as v from 'valibot'
import { longestMessage, sendChatMessage } from '#core/api/contract/chat.ts'
import { config } from '#core/config/config.ts'
import { usedName } from '#core/format/called-name.ts'
import { formatInstant } from '#core/format/instant.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import { closeChatOf } from '../../support/close-quiet-chats.ts'
import { messagesBefore } from '../../support/conversation.ts'
import { findContact, listWaitingChats } from '../../support/waiting-chats.ts'
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
import { otherText } from '../text.ts'
import { customerPane } from './customer-pane.ts'

const messageBody = sendChatMessage.body as v.GenericSchema<unknown, { text: string }>

const problems: FieldProblems = {
  malformed_body: `Nada foi enviado. Escreva de 1 a ${longestMessage} letras.`,
  idempotency_key_reused: otherText,
}

const nobodyWaits = 'Ninguém espera resposta.'
/** How many waiting conversations stand beside the open one. */
const mostBeside = 10

/** What an attendant has written so far. */
interface TypedReply {
  text?: string | null
  problems?: FieldProblems
  /** Whether the focus goes to it. */
  isAtText?: boolean
}

/** Pages of chat conversations: the conversation, the customer, and who else waits, side by side. */
export function chatScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock, streams } = context
  const elsewhere = config.chat.provider !== 'own'

  routes.queue('chats', {
    title: 'Conversas',
    empty: nobodyWaits,
    above: html`${elsewhere && html`<p>O chat deste site é atendido em outra ferramenta; aqui só o que foi escrito antes.</p>`}
<p><a href="${actionPath('chats')}">Atualizar</a></p>`,
    rows: (part) => listWaitingChats(database, part),
    item: ({
      id,
      waitingSince,
      protocol,
    }) => html`<h2><a href="${actionPath('chat', { id })}">${protocol ? `Protocolo ${protocol}` : 'Conversa sem protocolo'}</a></h2>
<p>Esperando ${ageText(clock, waitingSince)}</p>`,
  })

  const contactOf = async (id: string) => {
    const person = await findContact(database, id)
    if (!person) throw createRefusal('not_found')
    return person
  }
  /** The conversations that have waited longest, to go on to the next. */
  async function waitingList(shown: string) {
    const rows = await listWaitingChats(database, { offset: 0, most: mostBeside })
    if (rows.length === 0) return html`<p>${nobodyWaits}</p>`
    return html`<ul class="rows">${rows.map(
      ({ id, protocol, waitingSince }) =>
        html`<li><a href="${actionPath('chat', { id })}"${id === shown && html` aria-current="page"`}>${protocol ?? 'Sem protocolo'}</a><span>${ageText(clock, waitingSince)}</span></li>`,
    )}</ul>`
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
  async function show(
    { params, staff }: DeskRequest,
    { text, problems = {}, isAtText }: TypedReply = {},
  ): Promise<RecordedPage> {
    const id = params.id ?? ''
    const person = await contactOf(id)
    const { messages } = await messagesBefore(database, id)
    return {
      title: 'Conversa',
      about: { userId: id, detail: person.protocol },
      body: html`<div class="beside"><div>${factsList([
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
<p class="pages"><a href="${actionPath('chat', { id })}">Atualizar</a>${mayUse(staff.role, 'person') && html`<a href="${actionPath('person', { id })}">Abrir a conta</a>`}</p>
${messages.map(
  ({ author, text, sentAt }) =>
    html`<article class="bubble ${author}"><p class="meta">${author === 'person' ? 'Cliente' : 'Atendimento'}, ${formatInstant(sentAt)}</p>${isolatedText(text)}</article>`,
)}
${actionForm(
  'answerChat',
  { id },
  html`${!person.protocol && html`<p>Este atendimento está encerrado. Uma resposta abre outro protocolo.</p>`}
${await readyAnswerChoice(id, problems)}
<label for="resposta">Sua resposta</label>
${problemMarkup('resposta', problems)}
<textarea id="resposta" name="text" rows="5" maxlength="${longestMessage}" required${problemAttributes('resposta', problems)}${isAtText && html` autofocus`}>${text}</textarea>
<button>Responder</button>`,
)}
${person.stands === 'answered' && actionForm('closeChat', { id }, html`<button class="quiet">Encerrar atendimento</button>`)}
</div>
<aside aria-label="Cliente">${await customerPane(context, id)}</aside>
<section aria-label="Conversas que esperam resposta"><h2>Esperam resposta</h2>
${await waitingList(id)}
<p><a href="${actionPath('chats')}">Todas as conversas</a></p></section></div>`,
    }
  }
  routes.page('chat', (asked) => show(asked))
  routes.page('insertReadyAnswer', async (asked) => {
    const [typed, chosen] = ['text', 'pronta'].map((name) => asked.form.get(name) ?? '')
    const ready = (await listReadyAnswers(database)).find(({ id }) => id === chosen)
    if (!ready) {
      const pronta = 'Escolha uma resposta pronta. Se ela sumiu da lista, alguém da equipe a apagou.'
      return { ...(await show(asked, { text: typed, problems: { pronta } })), status: 400 }
    }
    const inserted = fillReadyAnswer(ready.text, await contactOf(asked.params.id ?? ''))
    const text = [typed?.trimEnd(), inserted].filter(Boolean).join('\n\n')
    return show(asked, { text, isAtText: true })
  })

  const about = async ({ params }: DeskRequest) => ({
    userId: params.id,
    detail: (await contactOf(params.id ?? '')).protocol,
  })
  const to = ({ params }: DeskRequest) => actionPath('chat', params)
  routes.deed('answerChat', {
    about,
    to,
    act: async (inside, { params, form: given }) => {
      const message = v.safeParse(messageBody, { text: given.get('text') })
      if (!message.success) throw createRefusal('malformed_body')
      await writeMessage(inside, inside.database, params.id ?? '', 'attendant', message.output.text)
      return 'chat-answered'
    },
    after: ({ params }) => streams.hint(params.id ?? ''),
    refused: async (asked, { code, status }) => {
      const resposta = problems[code ?? '']
      const text = asked.form.get('text')
      return resposta ? { ...(await show(asked, { text, problems: { resposta } })), status } : undefined
    },
  })
  routes.deed('closeChat', {
    about,
    to,
    act: async (inside, { params }) =>
      (await closeChatOf(inside, params.id ?? '')) ? 'chat-closed' : 'chat-open',
  })
}
