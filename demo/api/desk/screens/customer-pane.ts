import { partner } from '#core/brand/names.baked.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { loanWords } from '#core/loan/loan-words.ts'
import type { Cents } from '#core/money/units.ts'
import { authorizationWords } from '#core/text/debits.ts'
import { lateCountWords, manyLateSentence } from '#core/text/late-installments.ts'
import { partnerRefusalWords } from '#core/text/partner-refusals.ts'
import { paymentWords, reversedByWords } from '#core/text/payments.ts'
import { smsRefusalWords } from '#core/text/sms-refusals.ts'
import { servedFirst } from '../../identity/served-first.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { listDebitsOf } from '../../repayment/automatic-debit/show-debits.ts'
import { listRefusedChargesOf } from '../../repayment/charges/refused-charges.ts'
import { showNext } from '../../repayment/show-installments.ts'
import { actionPath, isolatedText, rankMark, saidMarkup } from '../page-elements.ts'

/** How many of the latest payments and messages are shown. */
const latest = 3

/** The debits of a loan: whether they are authorised, the last one, its attempts and why the last of them failed. */
function debitLine(debits: NonNullable<ReturnType<Awaited<ReturnType<typeof listDebitsOf>>>>): Markup {
  const { state, number, debitState, failed, refusal, refusalWords, retryOn, dueDate } = debits
  const day = retryOn ?? dueDate
  const asked =
    number !== null &&
    day !== null &&
    html` ${debitState === 'open' ? 'Próximo' : 'Último'}: parcela ${number}, em ${formatDate(day)}.`
  const isRefused =
    failed === 0 && refusal && html` <b class="late">O banco não aceitou o débito.</b>${saidMarkup(refusal)}`
  const tries =
    failed !== null &&
    failed > 0 &&
    html` <b class="late">${failed === 1 ? '1 tentativa' : `${failed} tentativas`} sem débito</b>${refusal && html`, a última por ${isolatedText(refusal)}`}.`
  return html`Autorização de débito: ${authorizationWords[state].toLowerCase()}.${saidMarkup(refusalWords)}${asked}${isRefused}${tries}`
}

type NextOfLoan = Awaited<ReturnType<typeof showNext>>['items'][number]

/** What is to pay on an active loan, in one line. */
function dueLine({ installment, installmentsQty, sums, late }: NextOfLoan): Markup {
  if (!installment) return html`Nada a pagar agora.`
  const { number, state, todayCents, amountCents, dueDate, daysLate } = installment
  const which = `Parcela ${number} de ${installmentsQty}`
  if (state !== 'late') return html`${which}: ${formatBrl(amountCents)}, vence em ${formatDate(dueDate)}.`
  if (sums.lateCount > 1)
    return html`<b class="late">${lateCountWords(sums.lateCount)}</b>: ${manyLateSentence(late, dueDate)} ${formatBrl(sums.lateCents)} ao todo.`
  return html`<b class="late">${which} atrasada há ${daysLate === 1 ? '1 dia' : `${daysLate} dias`}</b>: ${formatBrl(todayCents)} hoje.`
}

/** A charge that the bank did not register because of the payer's data. */
const refusedLine = ({
  amountCents,
  refusedAt,
  refusalWords,
}: Awaited<ReturnType<typeof listRefusedChargesOf>>[number]) =>
  html`<span><b class="late">O banco não registrou a cobrança de ${formatBrl(amountCents)}</b>, em ${formatInstantDay(refusedAt)}.${saidMarkup(refusalWords)}</span>`

/** A boleto that was paid and that the banks have not cleared yet. */
const clearingLine = ({ amountCents, paidOn }: { amountCents: Cents; paidOn: string }) =>
  html`<span>Boleto de ${formatBrl(amountCents)}, pago em ${formatDate(paidOn)}: ${paymentWords.processing.toLowerCase()}.</span>`

/** What a payment is, in words; one that was received may be gone since. */
const stateText = ({
  state,
  settledAt,
  reversedAt,
  reversedBy,
}: Pick<Schema['payments'], 'state' | 'settledAt' | 'reversedAt' | 'reversedBy'>) =>
  (settledAt && reversedAt ? reversedByWords[reversedBy ?? 'bank'] : paymentWords[state]).toLowerCase()

/** How many installments of a customer are late, in words; nothing if none is. */
export async function lateText(context: Context, userId: string): Promise<string | undefined> {
  const { items } = await showNext(context, userId)
  const late = items.reduce((sum, { sums }) => sum + sums.lateCount, 0)
  if (late === 0) return undefined
  return late === 1 ? '1 parcela atrasada' : `${late} parcelas atrasadas`
}

/**
 * What an attendant has to know of a customer while they talk: loans, what is late, last payments and messages.
 *
 * @param only the one loan to tell of, with all of its payments and without messages
 */
export async function customerPane(
  context: Context,
  userId: string,
  only: string | null = null,
): Promise<Markup> {
  const { database, clock } = context
  const loans = await database
    .selectFrom('loans')
    .leftJoin('partnerProposals', 'partnerProposals.loanId', 'loans.id')
    .select(['id', 'state', 'refusal', 'loanAmount'])
    .where('userId', '=', userId)
    .$if(only !== null, (query) => query.where('id', '=', only ?? ''))
    .orderBy('createdAt', 'desc')
    .execute()
  const { items } = await showNext(context, userId)
  const debitsOf = await listDebitsOf(database, userId)
  const refusedCharges = await listRefusedChargesOf(context, userId)
  const payments = await database
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .select(['payments.loanId', 'payments.paidOn', 'payments.amountCents', 'payments.state'])
    .select(['payments.settledAt', 'payments.reversedAt', 'payments.reversedBy'])
    .where('loans.userId', '=', userId)
    .$if(only !== null, (query) => query.where('loans.id', '=', only ?? ''))
    .orderBy('payments.paidOn', 'desc')
    .execute()
  const person = await database
    .selectFrom('people')
    .select('mobileRefusal')
    .$call(servedFirst(clock, 'people.userId'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  const messages = await database
    .selectFrom('inbox')
    .select(['subject', 'sentAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(latest)
    .execute()
  const list = (rows: readonly Markup[], none: string) =>
    rows.length > 0
      ? html`<ul class="rows">${rows.map((row) => html`<li>${row}</li>`)}</ul>`
      : html`<p>${none}</p>`
  const loanRow = ({ id, state, refusal, loanAmount }: (typeof loans)[number]) => {
    const next = items.find(({ loanId }) => loanId === id)
    const debits = debitsOf(id)
    const refused = refusedCharges.filter(({ loanId }) => loanId === id).slice(0, 1)
    const clearing = payments.filter(({ loanId, state }) => loanId === id && state === 'processing')
    return html`<b>${formatBrlWhole(next?.netCents ?? loanAmount)}: ${loanWords[state].name}</b>${next && html`<span>${dueLine(next)}</span>`}${refused.map(refusedLine)}${clearing.map(clearingLine)}${debits && html`<span>${debitLine(debits)}</span>`}${refusal && html`<span>${partner.The} não recebeu o pedido. ${partnerRefusalWords[refusal]}</span>`}${state === 'active' && only === null && html`<span><a href="${actionPath('proposal', { id: userId, loan: id })}">Propor uma mudança do contrato</a></span><span><a href="${actionPath('newContest', { id: userId, loan: id })}">Abrir uma contestação</a></span>`}`
  }
  const messagesMarkup = html`<h2>Últimas mensagens enviadas</h2>
${person?.mobileRefusal && html`<p><b class="late">O SMS não chega.</b> ${smsRefusalWords[person.mobileRefusal]}</p>`}
${list(
  messages.map(
    ({ subject, sentAt }) => html`${isolatedText(subject)}<span>${formatInstantDay(sentAt)}</span>`,
  ),
  'Nenhuma.',
)}`
  return html`${rankMark(person?.rank)}<h2>Empréstimos</h2>
${list(loans.map(loanRow), 'Nenhum pedido.')}
<h2>${only === null ? 'Últimos pagamentos' : 'Pagamentos'}</h2>
${list(
  payments
    .slice(0, only === null ? latest : payments.length)
    .map(
      ({ paidOn, amountCents, ...payment }) =>
        html`${formatBrl(amountCents)}<span>${formatDate(paidOn)}, ${stateText(payment)}</span>`,
    ),
  'Nenhum.',
)}
${only === null && messagesMarkup}`
}
