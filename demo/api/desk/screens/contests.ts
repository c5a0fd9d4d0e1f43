import { paymentMethods } from '#core/api/contract/installments.ts'
import { ApiError } from '#core/api/errors.ts'
import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl, readBrl } from '#core/format/brl.ts'
import { usedName } from '#core/format/called-name.ts'
import { formatDate, readDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import type { Cents } from '#core/money/units.ts'
import { contestOutcomes, protocolWords } from '#core/protocols/protocol-words.ts'
import { increaseWords, methodInWords, methodWords } from '#core/text/payments.ts'
import type { Context } from '../../platform/context.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { readProof } from '../../repayment/contests/contest-proofs.ts'
import { increaseUntilToday } from '../../repayment/contests/contest-returns.ts'
import {
  answerContest,
  type ContestAnswer,
  type ContestPreview,
  listOpenContests,
  previewAnswer,
  readContest,
} from '../../repayment/contests/contests.ts'
import type { ProvenPayment } from '../../repayment/proven-payment.ts'
import type { DeskRequest, DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  deadlineMarkup,
  type FieldProblems,
  factsList,
  isolatedText,
  problemAttributes,
  problemMarkup,
  readBackButtons,
  redactedCpf,
} from '../page-elements.ts'
import { checkTitle, otherText } from '../text.ts'
import { customerPane } from './customer-pane.ts'
import { readReasons, reasonsField, unconfirmedProblems } from './reasons-field.ts'
import { staffAnswerForm } from './staff-answer-form.ts'

type ReadContest = Awaited<ReturnType<typeof readContest>>

const refusals: FieldProblems = {
  state_conflict:
    'Esta contestação já foi respondida, não resta tanto do que foi pago, uma devolução ainda está a caminho, ou o que foi pago já está registrado: confira os pagamentos.',
  event_refused:
    'Este pagamento não pode ser: o dia é anterior ao empréstimo ou posterior ao que já pagou a parcela, o valor passa do que ela custava nesse dia, ou não a paga inteira, estando ela paga.',
  idempotency_key_reused: otherText,
}

/** Parses the answer form. @returns the answer, or what is wrong with each field */
function readAnswer(given: URLSearchParams, day: IsoDate): ContestAnswer | { problems: FieldProblems } {
  const problems: Record<string, string> = {}
  const outcome = contestOutcomes.find((one) => one === given.get('resposta'))
  const reasons = readReasons(given)
  const typed = (given.get('valor') ?? '').trim()
  const wrongCents = typed === '' ? 0 : readBrl(typed)
  const isDoubled = given.get('vezes') !== 'simples'
  if (!outcome) problems.resposta = 'Confira e escolha uma resposta.'
  if (wrongCents === undefined || wrongCents < 0 || (outcome !== 'changed' && wrongCents > 0))
    problems.valor = 'Digite em reais, como 12,34, o que foi pago por engano, ou deixe em branco.'
  if (outcome && outcome !== 'paid' && (given.get('dia') || given.get('pago')))
    problems.resposta = 'Há um pagamento digitado: escolha que a parcela já tinha sido paga, ou apague-o.'
  const found = outcome === 'paid' ? readPayment(given, day) : { payment: null }
  Object.assign(problems, 'problems' in found && found.problems, unconfirmedProblems(given))
  if (!outcome || wrongCents === undefined || 'problems' in found || Object.keys(problems).length > 0)
    return { problems }
  return { outcome, reasons, wrongCents, isDoubled, payment: found.payment }
}

/** Parses the fields of a payment that was found. @returns it, or what is wrong with each field */
function readPayment(
  given: URLSearchParams,
  day: IsoDate,
): { payment: ProvenPayment } | { problems: FieldProblems } {
  const paidOn = readDate((given.get('dia') ?? '').trim())
  const amountCents = readBrl((given.get('pago') ?? '').trim())
  const method = paymentMethods.find((one) => one === given.get('meio'))
  const isPast = paidOn !== undefined && paidOn <= day
  if (isPast && amountCents !== undefined && amountCents > 0 && method)
    return { payment: { paidOn, amountCents, method } }
  return {
    problems: {
      ...(!isPast && { dia: 'Digite o dia em que foi paga, como 27/03/2026, até hoje.' }),
      ...(!(amountCents && amountCents > 0) && { pago: 'Digite em reais, como 12,34, quanto foi pago.' }),
      ...(!method && { meio: 'Escolha como foi paga.' }),
    },
  }
}

const radio = (name: string, value: string, words: string, given: URLSearchParams, more?: Markup | false) =>
  html`<label class="choice"><input type="radio" name="${name}" value="${value}"${given.get(name) === value && html` checked`}${more} required> ${words}</label>`

/** What is asked of a payment that was found. */
const paymentFields = (
  { paymentId }: ReadContest['row'],
  given: URLSearchParams,
  problems: FieldProblems,
): Markup =>
  html`<fieldset><legend>Se já tinha sido paga: o pagamento, como está no extrato do banco</legend>
${paymentId !== null && html`<p>Ele fica registrado no dia dele, e o que foi pago desta parcela desde então volta inteiro, sem você digitar quanto.</p>`}
<label for="dia">Dia</label>
${problemMarkup('dia', problems)}
<input id="dia" name="dia" inputmode="numeric" autocomplete="off" placeholder="dd/mm/aaaa" value="${given.get('dia')}"${problemAttributes('dia', problems)}>
<label for="pago">Valor, em reais</label>
${problemMarkup('pago', problems)}
<input id="pago" name="pago" inputmode="decimal" autocomplete="off" value="${given.get('pago')}"${problemAttributes('pago', problems)}>
${problemMarkup('meio', problems)}
${paymentMethods.map((method, index) => html`<label class="choice"><input type="radio" name="meio" value="${method}"${given.get('meio') === method && html` checked`}${index === 0 && problemAttributes('meio', problems)}> ${methodWords[method]}</label>`)}</fieldset>`

const answerForm = (
  number: string,
  { row, payments, chargesCents, isDeducted, mayBook }: ReadContest,
  given: URLSearchParams,
  problems: FieldProblems,
): Markup =>
  actionForm(
    'checkContest',
    { number },
    html`<fieldset><legend>O que você encontrou</legend>
${problemMarkup('resposta', problems)}
${contestOutcomes.filter((outcome) => outcome !== 'paid' || mayBook).map((outcome, index) => radio('resposta', outcome, protocolWords.contests[outcome], given, index === 0 && problemAttributes('resposta', problems)))}</fieldset>
${mayBook && paymentFields(row, given, problems)}
${
  payments.some(({ leftCents }) => leftCents > 0) &&
  html`${chargesCents > 0 && html`<p>De multa e juros de mora desta parcela foram pagos ${formatBrl(chargesCents)}. Se a cobrança estava errada, voltam sem você digitar nada.</p>`}
<label for="valor">Quanto ${chargesCents > 0 && 'mais '}foi pago por engano, em reais</label>
${problemMarkup('valor', problems)}
<input id="valor" name="valor" inputmode="decimal" autocomplete="off" value="${given.get('valor')}"${problemAttributes('valor', problems)}>
${
  isDeducted
    ? html`<p>O que foi pago já saiu do que a pessoa devolve pela desistência, e não volta outra vez. O que você digitar sai uma vez por Pix: com o desconto, é o dobro (Código de Defesa do Consumidor, artigo 42). Se o engano se justifica, deixe em branco.</p>`
    : html`<fieldset><legend>Como devolver</legend>
<p>Código de Defesa do Consumidor, artigo 42: o dobro, salvo engano justificável. Na dúvida, o dobro.</p>
<label class="choice"><input type="radio" name="vezes" value="dobro"${given.get('vezes') !== 'simples' && html` checked`}> O dobro</label>
<label class="choice"><input type="radio" name="vezes" value="simples"${given.get('vezes') === 'simples' && html` checked`}> Só o valor: o engano se justifica, e o motivo está abaixo</label></fieldset>`
}`
}
${reasonsField(given, problems)}
<p>A pessoa recebe a resposta. De uma parcela errada saem a multa e os juros de mora até hoje: os que foram pagos voltam também.</p>
<p class="meta">Nada é enviado agora: na próxima página você confere o que vai ser feito.</p>
<button>Conferir a resposta</button>`,
  )

/** Said of a payment whose installments a withdrawal has counted. */
export const deductedWords = 'que a desistência já descontou do que a pessoa devolve'

/** A payment as its bank's statement shows it, and what of it goes back already. */
const paymentWords = (payment: ReadContest['payments'][number]) => {
  const { amountCents, method, paidOn, endToEndId, backCents, isReturning, isDeducted } = payment
  return [
    `${formatBrl(amountCents)}, ${methodInWords[method]} de ${formatDate(paidOn)}`,
    endToEndId,
    backCents > 0 &&
      `dos quais ${formatBrl(backCents)} ${isReturning ? 'estão voltando agora: mais só pode ser devolvido depois que chegarem' : 'já são da pessoa'}`,
    isDeducted && deductedWords,
  ]
    .filter(Boolean)
    .join(', ')
}

const sentFields = ['resposta', 'motivos', 'valor', 'vezes', 'dia', 'pago', 'meio']

/** What is done with an answer, and the form that does it. */
function readBackAnswer(
  { row, what }: ReadContest,
  given: URLSearchParams,
  { outcome, reasons, payment }: ContestAnswer,
  { returnCents, correctionCents, surplusCents, toPay, returns }: ContestPreview,
): Markup {
  const { protocol } = row
  const isReturned = returnCents > 0
  return html`${factsList([
    ['Protocolo', protocol],
    ['Para', isolatedText(usedName(row))],
    ['O que está em questão', isolatedText(what)],
    ['Resposta', protocolWords.contests[outcome]],
    ['Volta para a pessoa', isReturned || surplusCents > 0 ? formatBrl(returnCents + surplusCents) : 'Nada'],
    ...(surplusCents > 0
      ? [['Dos quais', `${formatBrl(surplusCents)} a mais do que a parcela custava naquele dia`] as const]
      : []),
    ...(correctionCents > 0 ? [['Dos quais', increaseWords(correctionCents)] as const] : []),
    ...returns.map((words) => ['Por onde', isolatedText(words)] as const),
    ...(isReturned && returns.length === 0
      ? [
          [
            'Por onde',
            'A pessoa ainda não tem conta para receber: o Pix sai quando ela informar uma.',
          ] as const,
        ]
      : []),
    ...(payment
      ? [
          [
            'Fica registrado',
            `${formatBrl(payment.amountCents)}, ${methodInWords[payment.method]} de ${formatDate(payment.paidOn)}`,
          ] as const,
        ]
      : []),
    ...(toPay ? [['Falta pagar', `${formatBrl(toPay.cents)}, até ${formatDate(toPay.by)}`] as const] : []),
  ])}
<h2>O que a pessoa lê</h2>
<pre>${isolatedText(reasons)}</pre>
<p>A resposta vai por e-mail e não pode ser mudada depois. O dinheiro sai sem outra confirmação.</p>
${actionForm(
  'answerContest',
  { number: protocol },
  html`${sentFields.map((name) => given.has(name) && html`<input type="hidden" name="${name}" value="${given.get(name)}">`)}
${readBackButtons('Enviar a resposta', actionPath('checkContest', { number: protocol }))}`,
)}`
}

/** What is added by itself if the rest of a payment goes back today, once. */
const increaseNote = ({ leftCents, paidOn }: ReadContest['payments'][number], increaseCents: Cents) =>
  `${increaseWords(increaseCents)} sobre ${formatBrl(leftCents)}, de ${formatDate(paidOn)} até hoje: a parte do que voltar vai junto, e no dobro, duas vezes`

/** Pages of what customers say is wrong. */
export function contestScreens(routes: DeskRoutes, context: Context): void {
  const { clock } = context
  const numberOf = ({ params }: Pick<DeskRequest, 'params'>) => params.number ?? ''

  async function show(
    asked: Pick<DeskRequest, 'params'>,
    given = new URLSearchParams(),
    problems: FieldProblems = {},
    problem?: string,
  ): Promise<RecordedPage> {
    const found = await readContest(context, numberOf(asked))
    const { row, what, payments } = found
    const { protocol, userId, outcome, answer, returnCents, correctionCents } = row
    return {
      title: protocolWords.kinds.contest,
      about: { userId, detail: protocol },
      body: html`${problem && html`<p class="notice error" role="alert" tabindex="-1" autofocus>${problem}</p>`}
${factsList([
  ['Protocolo', protocol],
  ['Pessoa', isolatedText(usedName(row))],
  ['CPF', redactedCpf(row.cpf)],
  ['O que está em questão', isolatedText(what)],
  ['Contestada em', formatInstant(row.openedAt)],
  ['Prazo', outcome ? formatDate(row.answerBy) : deadlineMarkup(clock, row.answerBy)],
  ...(row.answeredAt ? [['Respondida em', formatInstant(row.answeredAt)] as const] : []),
  ...payments.flatMap((payment) => {
    const increaseCents = increaseUntilToday(context, payment, payment.leftCents)
    return [
      ['Pagamento', paymentWords(payment)] as const,
      ...(outcome === null && increaseCents > 0
        ? [['Somado sozinho, de hoje', increaseNote(payment, increaseCents)] as const]
        : []),
    ]
  }),
  ...(row.about !== 'message' && payments.length === 0
    ? [['Pagamento', 'Nada de que se possa devolver'] as const]
    : []),
])}
<p><a href="${actionPath('contestedAccount', { number: protocol })}">Ver o que a pessoa deve e pagou</a></p>
<h2>O que a pessoa escreveu</h2>
<pre>${isolatedText(row.comment)}</pre>
${row.proofSentAt && html`<p><a href="${actionPath('contestProofFile', { number: protocol })}">Baixar o comprovante</a></p>`}
<h2>Resposta</h2>
${
  outcome
    ? html`<article><h3>${protocolWords.contests[outcome]}</h3>
${returnCents !== null && returnCents > 0 && html`<p>Devolução: ${formatBrl(returnCents)}</p>`}
${correctionCents !== null && correctionCents > 0 && html`<p>Com ${increaseWords(correctionCents)}</p>`}
<pre>${isolatedText(answer)}</pre></article>`
    : answerForm(protocol, found, given, problems)
}
<p><a href="${actionPath('contests')}">Todas as contestações</a></p>`,
    }
  }

  const { answerIn, refused } = staffAnswerForm({
    read: (given) => readAnswer(given, today(clock)),
    show,
    refusals,
  })

  routes.queue('contests', {
    title: 'Contestações',
    empty: 'Nenhuma contestação espera resposta.',
    rows: (part) => listOpenContests(context, part),
    rank: ({ rank }) => rank,
    about: ({ userId, protocol }) => ({ userId, detail: protocol }),
    item: ({ protocol, what, answerBy, ...row }) =>
      html`<h2><a href="${actionPath('contest', { number: protocol })}">${isolatedText(usedName(row))}</a></h2>
<p>${isolatedText(what)}</p>
<p class="meta">Protocolo ${protocol}</p>
<p>${deadlineMarkup(clock, answerBy)}</p>`,
  })
  async function aboutContest(asked: Pick<DeskRequest, 'params'>) {
    const { row } = await readContest(context, numberOf(asked))
    return { userId: row.userId, detail: row.protocol }
  }

  routes.page('contest', (asked) => show(asked))
  routes.page('contestedAccount', async (asked) => {
    const { row } = await readContest(context, numberOf(asked))
    return {
      title: 'O que a pessoa deve e pagou',
      about: { userId: row.userId, detail: row.protocol },
      body: html`${await customerPane(context, row.userId, row.loanId)}
<p><a href="${actionPath('contest', { number: row.protocol })}">Voltar à contestação</a></p>`,
    }
  })
  routes.file('contestProofFile', async (asked) => ({
    about: await aboutContest(asked),
    file: await readProof(context.database, numberOf(asked)),
  }))
  routes.page('checkContest', async (asked) => {
    const { form: given } = asked
    const read = readAnswer(given, today(clock))
    if (given.has('corrigir')) return show(asked, given)
    if ('problems' in read) return { ...(await show(asked, given, read.problems)), status: 400 }
    const number = numberOf(asked)
    const found = await readContest(context, number)
    const preview = await previewAnswer(context, number, read)
    if (preview instanceof ApiError)
      return {
        ...(await show(asked, given, {}, refusals[preview.code] ?? refusals.state_conflict)),
        status: preview.status,
      }
    return {
      title: checkTitle,
      body: readBackAnswer(found, given, read, preview),
      about: { userId: found.row.userId, detail: number },
    }
  })
  routes.deed('answerContest', {
    about: aboutContest,
    to: (asked) => actionPath('contest', { number: numberOf(asked) }),
    act: async (inside, asked) => {
      await answerContest(inside, inside.database, numberOf(asked), answerIn(asked))
      return 'contest-answered'
    },
    refused,
  })
}
