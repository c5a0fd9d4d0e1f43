import type { ApiError } from '#core/api/errors.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { formatMobile } from '#core/format/mobile.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
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
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html } from '../../platform/pages/markup.ts'
import {
  answerPrivateCall,
  callAgainBy,
  listOpenPrivateCalls,
  missPrivateCall,
  readPrivateCall,
} from '../../support/private-call-cases.ts'
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
  readBackButtons,
} from '../page-elements.ts'
import { checkTitle, otherText } from '../text.ts'
import { confirmationProblems, readReasons, reasonsField, unconfirmedProblems } from './reasons-field.ts'

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

/** The heading of what a call decides about. */
export const waitsTitle = 'Pedidos e contratos'

export const contractReady = 'Contrato pronto, sem assinatura'

interface CallAnswer {
  outcome: CallOutcome
  answer: string
}

type CallCase = Awaited<ReturnType<typeof readPrivateCall>>

/** Parses the form. @returns the answer, or what is wrong with each field */
function readAnswer(given: URLSearchParams): CallAnswer | { problems: FieldProblems } {
  const outcome = callOutcomes.find((one) => one === given.get('resposta'))
  const problems = {
    ...(!outcome && { resposta: 'Ligue, e escolha o que a pessoa decidiu.' }),
    ...unconfirmedProblems(given, 'Escreva o que foi dito.'),
  }
  return outcome && Object.keys(problems).length === 0
    ? { outcome, answer: readReasons(given) }
    : { problems }
}

const answerForm = (
  { number, reason }: { number: string; reason: CallReason },
  given: URLSearchParams,
  problems: FieldProblems,
) => html`${actionForm(
  'checkPrivateCall',
  { number },
  html`<fieldset><legend>O que a pessoa decidiu, sozinha ao telefone</legend>
${problemMarkup('resposta', problems)}
${callOutcomeWords[reason].map(
  ([value, label], index) =>
    html`<label class="choice"><input type="radio" name="resposta" value="${value}"${given.get('resposta') === value && html` checked`}${index === 0 && problemAttributes('resposta', problems)} required> ${label}</label>`,
)}</fieldset>
${reasonsField(given, problems, reasonsLabel)}
<p class="meta">Nada acontece agora: na próxima página você confere a conclusão.</p>
<button>Conferir a conclusão</button>`,
)}
${actionForm('missPrivateCall', { number }, html`<button class="quiet">Ninguém atendeu</button>`)}`

/** When a call was tried in vain, and until when to call again. */
const triedWords = ({ tries, triedAt }: { tries: number; triedAt: string | null }) =>
  triedAt &&
  `Ninguém atendeu em ${formatInstant(triedAt)}, ${tries === 1 ? '1 vez' : `${tries} vezes`} ao todo. Ligue de novo até ${formatDate(callAgainBy(triedAt))}`

const outcomeLabel = (reason: CallReason, outcome: CallOutcome) =>
  callOutcomeWords[reason].find(([one]) => one === outcome)?.[1]

/** What the staff tells of money that the bank was asked for, with the last day to withdraw once it has gone out. */
export const payoutWords = (until: IsoDate | null): string =>
  `${until ? 'o dinheiro já saiu' : 'o banco já foi chamado e manda o dinheiro'}, e esta ligação não para isso. Se a pessoa não quer, ela desiste pela conta dela${until ? ` até ${formatDate(until)}` : ' até sete dias depois de o dinheiro chegar'} e devolve só o que recebeu: diga isso a ela.`

/** What an end does to a request or contract that the bank was not asked to pay. */
export const endsNow = 'termina agora, sem custo'

const loanName = ({ protocol, state }: CallCase['loans'][number]) =>
  protocol ? `Contrato ${protocol}` : allowsTransition(state, 'sign') ? contractReady : 'Pedido sem contrato'

/** What a conclusion does, before it is done. */
function effectsOf(found: CallCase, outcome: CallOutcome, now: string): readonly string[] {
  const sent = found.loans.filter(({ isSent }) => isSent)
  const held = found.loans.filter(({ isSent }) => !isSent)
  const effects = [
    ...sent.map((loan) => `${loanName(loan)}: ${payoutWords(loan.withdrawUntil)}`),
    ...effectsOnHeld(found.call.reason, held, outcome, now),
  ]
  return effects.length > 0 ? effects : ['Nada está parado, e nada muda.']
}

function effectsOnHeld(reason: CallReason, held: CallCase['loans'], outcome: CallOutcome, now: string) {
  if (held.length === 0) return []
  if (outcome === 'ended')
    return [
      ...held.map((loan) => `${loanName(loan)}: ${endsNow}.`),
      'Saem os e-mails de sempre de quem desiste.',
    ]
  const pauses = held.flatMap(({ protocol, signableFrom }) =>
    signableFrom && !protocol && signableFrom > now ? [formatInstant(signableFrom)] : [],
  )
  if (reason === 'pressed')
    return [
      'O que estava parado segue na hora, e o dinheiro pode sair.',
      ...pauses.map((until) => `O tempo para pensar continua até ${until}, como a pessoa foi avisada.`),
    ]
  return pauses.map((until) =>
    outcome === 'kept'
      ? `O tempo para pensar continua até ${until}.`
      : `O tempo para pensar, que ia até ${until}, termina agora, e o contato de confiança é avisado.`,
  )
}

/** All that a conclusion rests on and does, and the form that sends it. */
function readBackAnswer(
  found: CallCase,
  given: URLSearchParams,
  { outcome, answer }: CallAnswer,
  { problems, now }: { problems: FieldProblems; now: string },
) {
  const { number, reason } = found.call
  const sent = ['resposta', 'motivos'].map(
    (name) => html`<input type="hidden" name="${name}" value="${given.get(name)}">`,
  )
  return html`${factsList([
    ['Protocolo', number],
    ['Pessoa', isolatedText(nameToCall(found.call))],
    ['Decisão', outcomeLabel(reason, outcome) ?? ''],
  ])}
<h2>O que só a equipe lê</h2>
<pre>${isolatedText(answer)}</pre>
<h2>O que acontece</h2>
<ul>${effectsOf(found, outcome, now).map((effect) => html`<li>${effect}</li>`)}</ul>
${actionForm(
  'answerPrivateCall',
  { number },
  html`${sent}
${problemMarkup('confirmo', problems)}
${confirmationBox('Falei com a própria pessoa, e ela estava sozinha. Se encerrar, saem os e-mails de sempre de quem desiste: avisei disso')}
${readBackButtons('Concluir', actionPath('checkPrivateCall', { number }))}`,
)}`
}

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
    const tried = triedWords(call)
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
  ...(tried && !outcome ? [['Já tentamos', tried] as const] : []),
  ...(answeredAt ? [['Concluída em', formatInstant(answeredAt)] as const] : []),
])}
${
  !outcome &&
  html`<h2>${waitsTitle}</h2>
${
  loans.length > 0
    ? html`<ul class="rows">${loans.map((loan) => {
        const { protocol, state, signableFrom, isSent, withdrawUntil } = loan
        return html`<li>${loanName(loan)}${isSent && html`: ${payoutWords(withdrawUntil)}`}<span>${loanWords[state].name}</span>${signableFrom && !protocol && signableFrom > timestamp(clock) && html`<span>Em tempo de pensar até ${formatInstant(signableFrom)}</span>`}</li>`
      })}</ul>`
    : html`<p>Nenhum pedido, e nenhum contrato no prazo para desistir.</p>`
}`
}
<h2>Conclusão</h2>
${
  outcome
    ? html`<p>${outcomeLabel(reason, outcome)}</p><pre>${isolatedText(answer)}</pre>`
    : first
      ? html`<p class="late">A pessoa também pediu uma ligação em particular, que vem antes: <a href="${actionPath('privateCall', { number: first })}">protocolo ${first}</a>.</p>`
      : isOver
        ? html`<p>${soonerIsOver}</p>`
        : answerForm(call, given, problems)
}
<p><a href="${actionPath('privateCalls')}">Todas as ligações</a></p>`,
    }
  }

  /** The page where a conclusion is checked, or the one where it is typed with what is wrong with it. */
  async function check(asked: DeskRequest, problems: FieldProblems = {}): Promise<RecordedPage> {
    const { form: given } = asked
    const answer = readAnswer(given)
    if ('problems' in answer) return { ...(await show(asked, given, answer.problems)), status: 400 }
    const found = await readPrivateCall(context, numberOf(asked))
    const { call, first, isOver } = found
    if (call.outcome || first || isOver)
      return { ...(await show(asked, given, {}, refusals.state_conflict)), status: 409 }
    return {
      title: checkTitle,
      about: { userId: call.userId, detail: call.number },
      body: readBackAnswer(found, given, answer, { problems, now: timestamp(clock) }),
    }
  }

  routes.queue('privateCalls', {
    title: 'Ligações',
    empty: 'Ninguém espera uma ligação.',
    rows: (part) => listOpenPrivateCalls(context, part),
    rank: ({ rank }) => rank,
    item: ({ number, reason, hours, answerBy, again, ...call }) =>
      html`<h2><a href="${actionPath('privateCall', { number })}">Protocolo ${number}</a></h2>
<p>${callReasonWords[reason]}. ${callHours[hours]}</p>
${again.length > 0 && html`<p>${askedAgain}: ${again.join(', ')}</p>`}
${call.triedAt && html`<p>${triedWords(call)}</p>`}
<p>${deadlineMarkup(clock, answerBy)}</p>`,
  })
  routes.page('privateCall', (asked) => show(asked))
  routes.page('checkPrivateCall', (asked) =>
    asked.form.has('corrigir') ? show(asked, asked.form) : check(asked),
  )
  const aboutCall = async (asked: DeskRequest) => {
    const { call } = await readPrivateCall(context, numberOf(asked))
    return { userId: call.userId, detail: call.number }
  }
  const to = (asked: DeskRequest) => actionPath('privateCall', { number: numberOf(asked) })
  const showRefusal = async (asked: DeskRequest, { code, status }: ApiError) => {
    const problem = refusals[code ?? '']
    return problem ? { ...(await show(asked, asked.form, {}, problem)), status } : undefined
  }
  routes.deed('missPrivateCall', {
    about: aboutCall,
    to,
    act: async (inside, asked) => {
      await missPrivateCall(inside, inside.database, numberOf(asked))
      return 'call-missed'
    },
    refused: showRefusal,
  })
  routes.deed('answerPrivateCall', {
    about: aboutCall,
    to,
    act: async (inside, asked) => {
      const answer = readAnswer(asked.form)
      if ('problems' in answer || asked.form.get('confirmo') !== 'sim') throw createRefusal('malformed_body')
      await answerPrivateCall(inside, inside.database, numberOf(asked), answer)
      return 'call-answered'
    },
    refused: async (asked, error) =>
      (await showRefusal(asked, error)) ?? {
        status: 400,
        ...(await check(asked, confirmationProblems(asked.form))),
      },
  })
}
