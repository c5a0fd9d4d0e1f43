import * as v from 'valibot'
import { mostRowsShown, type Statement } from '#core/api/contract/ebs.ts'
import { statementWords as words } from '#core/ebs/statement-words.ts'
import { income } from '#core/fields/fields.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import type { Context } from '../../platform/context.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { showStatement } from '../../request/bank-data/statement.ts'
import {
  answerStatement,
  listOpenStatementReviews,
  readStatementReview,
  type StatementAnswer,
  statementFile,
} from '../../request/bank-data/statement-review.ts'
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

/** The figures that a reviewer may correct, by the name of their input. */
const figures = {
  renda: { of: 'monthlyIncome', label: words.monthlyIncome },
  parcelas: { of: 'monthlyCommitment', label: words.monthlyCommitment },
} as const

const names = Object.keys(figures) as (keyof typeof figures)[]

const refusals: FieldProblems = {
  state_conflict: 'Esta conferência já foi respondida, ou a pessoa desistiu dela.',
  idempotency_key_reused: otherText,
}

/** Where there is no longer anything to answer. */
export const dropped = 'A pessoa desistiu da conferência. O arquivo foi apagado.'

// No income, and no debts, are figures too.
const amount = v.union([v.literal(0), income.schema])

/** Parses the answer form. @returns the answer, or what is wrong with each field */
function readAnswer(given: URLSearchParams): StatementAnswer | { problems: FieldProblems } {
  const reasons = readReasons(given)
  const problems: Record<string, string> = {}
  const found: StatementAnswer['figures'] = {}
  for (const name of names) {
    const typed = (given.get(name) ?? '').trim()
    if (typed === '') continue
    const read = v.safeParse(amount, income.read(typed))
    if (read.success) found[figures[name].of] = read.output
    else problems[name] = 'Digite o valor em reais, como 2.500,00, ou deixe em branco.'
  }
  Object.assign(problems, reasonsProblems(given))
  if (Object.keys(problems).length > 0) return { problems }
  const outcome = Object.keys(found).length > 0 ? 'changed' : 'upheld'
  return { outcome, reasons, figures: found }
}

type IncomeRows = Statement['income']

const rowsList = (title: string, of: IncomeRows): Markup => {
  const { count, rows } = of
  return html`<details><summary>${words.sum(title, of)}</summary>
${count > mostRowsShown && html`<p>${words.newest(rows.length)}</p>`}
<ul class="rows">${rows.map(
    (row) =>
      html`<li><span>${row.date ? formatDate(row.date) : '?'}</span>${isolatedText(row.memo)}<span>${row.cents === null ? '?' : formatBrl(row.cents)}</span></li>`,
  )}</ul></details>`
}

/** What was understood of a statement. */
function statementReading({
  accounts,
  first,
  last,
  days,
  isCountedByRows,
  isCut,
  collected,
  income,
  installments,
  spent,
  leftOut,
}: Statement): Markup {
  return html`${factsList([
    ...accounts.map(({ bank, ending }) => [words.account, words.ending(bank, ending)] as const),
    [
      words.period,
      [
        words.span(formatDate(first), formatDate(last), days),
        isCountedByRows && words.countedByRows,
        isCut && words.cut,
      ]
        .filter(Boolean)
        .join('. '),
    ],
    [words.monthlyIncome, formatBrl(collected.monthlyIncome)],
    [words.monthlyCommitment, formatBrl(collected.monthlyCommitment)],
    [
      words.averageBalance,
      collected.averageBalance === null ? words.noBalance : formatBrl(collected.averageBalance),
    ],
  ])}
${rowsList(words.income, income)}
${rowsList(words.installments, installments)}
<p>${words.sum(words.spent, spent)}</p>
${leftOut.map((group) => rowsList(words.leftOut[group.why], group))}`
}

const answerForm = (number: string, given: URLSearchParams, problems: FieldProblems): Markup =>
  actionForm(
    'answerStatement',
    { number },
    html`<p>Deixe em branco o que foi lido certo. O que você digitar entra no lugar do que foi lido.</p>
${names.map(
  (name) => html`<label for="${name}">${figures[name].label}, em reais</label>
${problemMarkup(name, problems)}
<input id="${name}" name="${name}" inputmode="decimal" autocomplete="off" value="${given.get(name)}"${problemAttributes(name, problems)}>`,
)}
${reasonsField(given, problems)}
${problemMarkup('confirmo', problems)}
${confirmationBox('Conferi com o arquivo: a pessoa recebe a resposta, o pedido vai para a análise e o arquivo é apagado')}
<button>Enviar a resposta</button>`,
  )

/** Pages of statements whose owners say that they were read wrong. */
export function statementScreens(routes: DeskRoutes, context: Context): void {
  const { database, clock } = context
  const about = (userId: string, detail: string) => ({ userId, detail })

  async function show(
    { params }: Pick<DeskRequest, 'params'>,
    given = new URLSearchParams(),
    problems: FieldProblems = {},
    problem?: string,
  ): Promise<RecordedPage> {
    const number = params.number ?? ''
    const { review, loan, execution } = await readStatementReview(database, number)
    const owner = { userId: review.userId, name: loan.name }
    const statement = execution && (await showStatement(context, execution, owner))
    const answered =
      review.outcome &&
      review.answeredAt &&
      html`<article><h3>${protocolWords.readings[review.outcome]}</h3>
<p class="meta">Respondida em ${formatInstant(review.answeredAt)}</p>
<pre>${isolatedText(review.answer)}</pre></article>`
    return {
      title: protocolWords.kinds.statement,
      about: about(review.userId, number),
      body: html`${problem && html`<p class="notice error" role="alert" tabindex="-1" autofocus>${problem}</p>`}
${factsList([
  ['Protocolo', number],
  ['Situação', protocolWords.states[review.stands]],
  ['Pessoa', isolatedText(loan.name)],
  ['Pedida em', formatInstant(review.openedAt)],
  ['Prazo', statement ? deadlineMarkup(clock, review.answerBy) : formatDate(review.answerBy)],
  ['Renda que a pessoa informou', formatBrl(loan.monthlyIncome ?? 0)],
])}
<h2>O que a pessoa escreveu</h2>
<pre>${review.comment ? isolatedText(review.comment) : 'Nada.'}</pre>
${
  statement
    ? html`<h2>O que foi lido</h2>
<p><a href="${actionPath('statementFile', { number })}">Baixar o arquivo</a></p>
${statementReading(statement)}
<h2>Resposta</h2>
${answerForm(number, given, problems)}`
    : html`<h2>Resposta</h2>${answered || html`<p>${dropped}</p>`}`
}
<p><a href="${actionPath('statements')}">Todos os extratos</a></p>`,
    }
  }

  const { answerIn, refused } = staffAnswerForm({ read: readAnswer, show, refusals })

  routes.queue('statements', {
    title: 'Extratos em conferência',
    empty: 'Nenhum extrato espera conferência.',
    rows: (part) => listOpenStatementReviews(context, part),
    rank: ({ rank }) => rank,
    item: ({
      protocol,
      answerBy,
      loanAmount,
    }) => html`<h2><a href="${actionPath('statement', { number: protocol })}">Protocolo ${protocol}</a></h2>
<p>${formatBrlWhole(loanAmount)}</p>
<p>${deadlineMarkup(clock, answerBy)}</p>`,
  })
  routes.page('statement', (asked) => show(asked))
  routes.file('statementFile', async ({ params }) => {
    const number = params.number ?? ''
    const { userId, bytes } = await statementFile(context, number)
    const file = { mediaType: 'application/x-ofx', fileName: `extrato-${number}.ofx`, bytes }
    return { about: about(userId, number), file }
  })
  routes.deed('answerStatement', {
    about: async ({ params }) => {
      const { review } = await readStatementReview(database, params.number ?? '')
      return about(review.userId, review.protocol)
    },
    to: ({ params }: DeskRequest) => actionPath('statement', params),
    act: async (inside, asked) => {
      await answerStatement(inside, inside.database, asked.params.number ?? '', answerIn(asked))
      return 'statement-answered'
    },
    refused,
  })
}
