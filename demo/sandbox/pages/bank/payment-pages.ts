import type { FastifyReply } from 'fastify'
import type { PaymentState } from '#core/api/contract/payments.ts'
import { escapeHtml } from '#core/document/document-html.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { type Cents, toReais } from '#core/money/units.ts'
import { methodWords } from '#core/text/payments.ts'
import type { Context } from '../../../api/platform/context.ts'
import type { Database } from '../../../api/platform/database/schema.ts'
import { readDebits, type SeenAuthorization } from '../../debit-bank.ts'
import type { SeenCharge } from '../../payment-bank.ts'
import { live, sendDemoPage } from '../page-layout.ts'

const stateWords: Record<PaymentState, string> = {
  processing: 'Pago. O boleto está em processamento e compensa em um minuto.',
  settled: 'Pago e recebido.',
  short: 'Pago, mas com menos do que o devido: o que veio já foi usado, e o resto continua em aberto.',
  reversed: 'O boleto não compensou: o dinheiro fica com quem pagou.',
  duplicate: 'Essa cobrança já estava paga: o dinheiro volta por Pix para a conta da pessoa.',
}

const formatReais = (cents: Cents) => toReais(cents).toFixed(2).replace('.', ',')

/** Boletos that were paid and have not cleared. */
function selectUncleared(database: Database) {
  return database
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['payments.id', 'payments.amountCents', 'payments.paidOn', 'people.name'])
    .where('payments.state', '=', 'processing')
    .orderBy('payments.receivedAt')
    .limit(50)
    .execute()
}

const renderPaymentCodeForm = (text: string) => `<form method="post" action="/demo/banco">
<label for="codigo">Linha do boleto ou Pix copia e cola</label>
<textarea id="codigo" name="codigo" rows="3" required>${escapeHtml(text)}</textarea>
<button>Ver cobrança</button>
</form>`

function paymentForm(text: string, seen: SeenCharge): string {
  const { method, payer, amountCents, dueDate, isOpen, isTaken } = seen
  if (!isTaken)
    return '<p role="alert">O banco não aceita esta cobrança: não está registrada ou foi cancelada.</p>'
  return `<article>
<h2>${methodWords[method]} de ${escapeHtml(payer)}</h2>
<p class="meta">Vencimento ${formatDate(dueDate)}, hoje ${escapeHtml(formatBrl(amountCents))}${isOpen ? '' : ' (já pago ou trocado por outro)'}</p>
<form method="post" action="/demo/banco/pagar">
<input type="hidden" name="codigo" value="${escapeHtml(text)}">
<label for="valor">Valor em reais</label>
<input id="valor" name="valor" inputmode="decimal" value="${formatReais(amountCents)}" required>
<button>Pagar</button>
</form>
</article>`
}

/** A form with one button for each answer. */
const answerForm = (
  path: string,
  hidden: readonly [string, string],
  answers: readonly (readonly [string, string])[],
) =>
  `<form method="post" action="${path}">
<input type="hidden" name="${hidden[0]}" value="${escapeHtml(hidden[1])}">
${answers.map(([value, label]) => `<button name="resposta" value="${value}">${label}</button>`).join('\n')}
</form>`

function authorizationForm({ recurrenceId, name, limitCents, state }: SeenAuthorization): string {
  if (state !== 'waiting') return '<p role="status">Esta autorização já foi respondida.</p>'
  return `<article>
<h2>Pix Automático de ${escapeHtml(name)}</h2>
<p class="meta">Débitos mensais de até ${escapeHtml(formatBrl(limitCents))}</p>
${answerForm(
  '/demo/banco/autorizacao',
  ['recorrencia', recurrenceId ?? ''],
  [
    ['active', 'Autorizar'],
    ['refused', 'Recusar'],
  ],
)}
</article>`
}

/** What the customers' banks are about to debit, and what they may end there. */
async function renderDebits(context: Context): Promise<string> {
  const { active, debits } = await readDebits(context)
  const asked = debits.map(
    ({ txid, name, number, amountCents, dueDate }) => `<article>
<p>${escapeHtml(name)}, parcela ${number}, ${escapeHtml(formatBrl(amountCents))} em ${formatDate(dueDate)}</p>
${answerForm(
  '/demo/banco/debito',
  ['txid', txid],
  [
    ['debitar', 'Debitar agora'],
    ['sem-saldo', 'Sem saldo'],
  ],
)}
</article>`,
  )
  const authorised = active.map(
    ({ recurrenceId, name }) => `<article>
<p>Autorização de ${escapeHtml(name)}</p>
${answerForm('/demo/banco/autorizacao', ['recorrencia', recurrenceId ?? ''], [['ended', 'Cancelar no banco']])}
</article>`,
  )
  return [...authorised, ...asked].join('\n') || '<p>Nenhum.</p>'
}

interface BankPageContent {
  text?: string
  seen?: SeenCharge | undefined
  asked?: SeenAuthorization | undefined
  state?: PaymentState
}

/** The sandbox bank as a payer sees it. */
export async function sendBankPage(
  reply: FastifyReply,
  context: Context,
  { text = '', seen, asked, state }: BankPageContent,
): Promise<FastifyReply> {
  const unknown =
    text && !seen && !asked && !state ? '<p role="alert">Esse código não é de uma cobrança daqui.</p>' : ''
  const clearing = (await selectUncleared(context.database)).map(
    ({ id, name, amountCents, paidOn }) => `<article>
<p>${escapeHtml(name)}, ${escapeHtml(formatBrl(amountCents))} pagos em ${formatDate(paidOn)}</p>
<form method="post" action="/demo/banco/compensar">
<input type="hidden" name="pagamento" value="${escapeHtml(id)}">
<button>Compensar agora</button>
</form>
</article>`,
  )
  const parts = [
    '<p>Aqui você paga como se fosse no aplicativo do seu banco. O dinheiro é de mentira.</p>',
    state ? `<p role="status"><strong>${stateWords[state]}</strong></p>` : '',
    unknown,
    renderPaymentCodeForm(text),
    seen ? paymentForm(text, seen) : '',
    asked ? authorizationForm(asked) : '',
    '<h2>Débitos automáticos</h2>',
    await renderDebits(context),
    '<h2>Boletos a compensar</h2>',
    clearing.join('\n') || '<p>Nenhum.</p>',
  ]
  return sendDemoPage(reply, 'Banco', parts.filter(Boolean).join('\n'), live)
}
