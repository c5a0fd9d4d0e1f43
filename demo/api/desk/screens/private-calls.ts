import { mayBePaidOut } from '#core/agreement/withdrawal.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { formatMobile } from '#core/format/mobile.ts'
import { loanWords } from '#core/loan/loan-words.ts'
import {
  type CallOutcome,
  type CallReason,
  callHours,
  callOutcomes,
  callOutcomeWords,
  callReasonWords,
} from '#core/protocols/private-call-words.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { html } from '../../platform/pages/markup.ts'
import { answerPrivateCall, listOpenPrivateCalls, readPrivateCall } from '../../support/private-call-cases.ts'
import type { DeskRequest, DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  confirmationBox,
  deadlineMarkup,
  type FieldProblems,
  factsList,
  isolatedText,
  problemAttributes,
  problemMarkup,
} from '../page-elements.ts'
import { otherText } from '../text.ts'
import { readReasons, reasonsField, reasonsProblems } from './reasons-field.ts'
import { staffAnswerForm } from './staff-answer-form.ts'

const refusals: FieldProblems = {
  state_conflict: 'Esta ligação já foi concluída, ou a pessoa também pediu uma em particular, que vem antes.',
  idempotency_key_reused: otherText,
}

const titles: Record<CallReason, string> = {
  pressed: 'Ligação em particular',
  sooner: protocolWords.kinds.call,
}

/** The mark of the number that was given first, which may alone be the customer's own. */
export const firstGiven = 'dado primeiro'

export const soonerIsOver =
  'O tempo para pensar já acabou, ou o pedido mudou ou terminou: não é preciso ligar.'

export const askedAgain = 'Pedida de novo'

const reasonsLabel = 'O que foi dito, em poucas palavras: só a equipe lê'

interface CallAnswer {
  outcome: CallOutcome
  answer: string
}

/** Parses the form. @returns the answer, or what is wrong with each field */
function readAnswer(given: URLSearchParams): CallAnswer | { problems: FieldProblems } {
  const outcome = callOutcomes.find((one) => one === given.get('resposta'))
  const problems = {
    ...(!outcome && { resposta: 'Ligue, e escolha o que a pessoa decidiu.' }),
    ...reasonsProblems(given, 'Escreva o que foi dito.'),
  }
  return outcome && Object.keys(problems).length === 0
    ? { outcome, answer: readReasons(given) }
    : { problems }
}

const answerForm = (
  { number, reason }: { number: string; reason: CallReason },
  given: URLSearchParams,
  problems: FieldProblems,
) =>
  actionForm(
    'answerPrivateCall',
    { number },
    html`<fieldset><legend>O que a pessoa decidiu, sozinha ao telefone</legend>
${problemMarkup('resposta', problems)}
${callOutcomeWords[reason].map(
  ([value, label], index) =>
    html`<label class="choice"><input type="radio" name="resposta" value="${value}"${given.get('resposta') === value && html` checked`}${index === 0 && problemAttributes('resposta', problems)} required> ${label}</label>`,
)}</fieldset>
${reasonsField(given, problems, reasonsLabel)}
${problemMarkup('confirmo', problems)}
${confirmationBox('Falei com a própria pessoa, e ela estava sozinha. Se encerrar, saem os e-mails de sempre de quem desiste: avisei disso')}
<button>Concluir</button>`,
  )

/** Pages of the calls that customers ask for in private. */
export function privateCallScreens(routes: DeskRoutes, context: Context): void {
  const { clock } = context
  const numberOf = ({ params }: Pick<DeskRequest, 'params'>) => params.number ?? ''

  async function show(
    asked: Pick<DeskRequest, 'params'>,
    given = new URLSearchParams(),
    problems: FieldProblems = {},
    problem?: string,
  ): Promise<RecordedPage> {
    const { call, later, loans, first, isOver } = await readPrivateCall(context, numberOf(asked))
    const { number, userId, reason, mobile, hours, openedAt, answerBy, outcome, answer, answeredAt } = call
    return {
      title: titles[reason],
      about: { userId, detail: number },
      body: html`${problem && html`<p class="notice error" role="alert" tabindex="-1" autofocus>${problem}</p>`}
<p class="notice info">${callReasonWords[reason]}. Ligue só para este número, nesta hora; se outra pessoa atender, diga que é engano. Não escreva no chat, nem por e-mail ou SMS.${later.some((ask) => ask.mobile !== mobile) && ' Depois pediram com outros números: podem ser de quem pressiona. Comece pelo primeiro.'}</p>
${factsList([
  ['Protocolo', number],
  ['Pessoa', isolatedText(nameToCall(call))],
  ['Ligar para', later.length > 0 ? `${formatMobile(mobile)}, ${firstGiven}` : formatMobile(mobile)],
  ['Hora', callHours[hours]],
  ['Pedida em', formatInstant(openedAt)],
  ['Prazo', outcome ? formatDate(answerBy) : deadlineMarkup(clock, answerBy)],
  ...later.map(
    (ask) =>
      [
        askedAgain,
        `${formatMobile(ask.mobile)}, ${callHours[ask.hours]}, em ${formatInstant(ask.askedAt)}, com o protocolo ${ask.number}`,
      ] as const,
  ),
  ...(answeredAt ? [['Concluída em', formatInstant(answeredAt)] as const] : []),
])}
<h2>O que está parado</h2>
${
  loans.length > 0
    ? html`<ul class="rows">${loans.map(
        ({ protocol, state, signableFrom, ...agreement }) =>
          html`<li>${protocol ? `Contrato ${protocol}` : 'Pedido sem contrato'}<span>${loanWords[state].name}</span>${signableFrom && !protocol && signableFrom > timestamp(clock) && html`<span>Em tempo de pensar até ${formatInstant(signableFrom)}: se a pessoa quiser seguir, pode assinar assim que você concluir</span>`}${mayBePaidOut(agreement) && html`<span class="late">O banco já foi chamado: a pessoa pode desistir em sete dias, pela conta</span>`}</li>`,
      )}</ul>`
    : html`<p>Nenhum pedido. Se o dinheiro já chegou, a pessoa pode desistir em sete dias, pela conta.</p>`
}
<h2>Conclusão</h2>
${
  outcome
    ? html`<p>${callOutcomeWords[reason].find(([one]) => one === outcome)?.[1]}</p><pre>${isolatedText(answer)}</pre>`
    : first
      ? html`<p class="late">A pessoa também pediu uma ligação em particular, que vem antes: <a href="${actionPath('privateCall', { number: first })}">protocolo ${first}</a>.</p>`
      : isOver
        ? html`<p>${soonerIsOver}</p>`
        : answerForm(call, given, problems)
}
<p><a href="${actionPath('privateCalls')}">Todas as ligações</a></p>`,
    }
  }

  const { answerIn, refused } = staffAnswerForm({ read: readAnswer, show, refusals })

  routes.queue('privateCalls', {
    title: 'Ligações',
    empty: 'Ninguém espera uma ligação.',
    rows: (part) => listOpenPrivateCalls(context, part),
    rank: ({ rank }) => rank,
    item: ({ number, reason, hours, answerBy, again }) =>
      html`<h2><a href="${actionPath('privateCall', { number })}">Protocolo ${number}</a></h2>
<p>${callReasonWords[reason]}. ${callHours[hours]}</p>
${again.length > 0 && html`<p>${askedAgain}: ${again.join(', ')}</p>`}
<p>${deadlineMarkup(clock, answerBy)}</p>`,
  })
  routes.page('privateCall', (asked) => show(asked))
  routes.deed('answerPrivateCall', {
    about: async (asked) => {
      const { call } = await readPrivateCall(context, numberOf(asked))
      return { userId: call.userId, detail: call.number }
    },
    to: (asked) => actionPath('privateCall', { number: numberOf(asked) }),
    act: async (inside, asked) => {
      await answerPrivateCall(inside, inside.database, numberOf(asked), answerIn(asked))
      return 'call-answered'
    },
    refused,
  })
}
