import type { FastifyReply } from 'fastify'
import type { PaymentState } from '#core/api/contract/payments.ts'
import { escapeHtml } from '#core/document/document-html.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { type Cents, toReais } from '#core/money/units.ts'
import { methodWords } from '#core/text/payments.ts'
import { toCents } from '../../../adapters/pix-api/pix-messages.ts'
import type { Context } from '../../../api/platform/context.ts'
import type { Database } from '../../../api/platform/database/schema.ts'
import { type findRecurrence, listAsked, listDebits } from '../../debit-bank.ts'
import { listPaidPix, type SeenCharge } from '../../payment-bank.ts'
import type { PlayedBank } from '../../played-bank.ts'
import { sendDemoPage } from '../page-layout.ts'

type Recurrence = NonNullable<ReturnType<typeof findRecurrence>>

/** What became of what was paid, to a charge or to the key alone. */
type Outcome = PaymentState | 'to-key' | 'taken-back'

const stateWords: Record<Outcome, string> = {
  processing: 'Pago. O boleto está em processamento e compensa em um minuto.',
  settled: 'Pago e recebido.',
  short: 'Pago, mas com menos do que o devido: o que veio já foi usado, e o resto continua em aberto.',
  reversed: 'O boleto não compensou: o dinheiro fica com quem pagou.',
  duplicate: 'Essa cobrança já estava paga: o dinheiro volta por Pix.',
  'to-key': 'Enviado para a chave. Não é de nenhuma cobrança: a equipe vê o dinheiro no painel.',
  'taken-back': 'Devolvido a quem pagou. A conta da pessoa já diz isso, e o financeiro decide no painel.',
}

/** An amount of the Pix API as it is read. */
const formatAmount = (text: string) => formatBrl(toCents(text))

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

const keyForm = `<form method="post" action="/demo/banco/chave">
<label for="valor-chave">Valor em reais</label>
<input id="valor-chave" name="valor" inputmode="decimal" required>
<label for="mensagem">Mensagem, se quiser</label>
<input id="mensagem" name="mensagem" maxlength="140">
<button>Enviar para a chave</button>
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

function authorizationForm({ idRec, status, body }: Recurrence): string {
  if (status !== 'CRIADA') return '<p role="status">Esta autorização já foi respondida.</p>'
  const { nome } = body.vinculo.devedor
  return `<article>
<h2>Pix Automático de ${escapeHtml(nome)}</h2>
<p class="meta">Débitos mensais de até ${escapeHtml(formatAmount(body.valor.valorMinimoRecebedor))}</p>
${answerForm(
  '/demo/banco/autorizacao',
  ['recorrencia', idRec],
  [
    ['authorize', 'Autorizar'],
    ['refuse', 'Recusar'],
  ],
)}
</article>`
}

/** What the customers' banks are about to debit, and what they may end there. */
function renderDebits(bank: PlayedBank): string {
  const { active, debits } = listDebits(bank)
  const asked = debits.map(
    ({ txid, body: { idRec, infoAdicional, valor, calendario } }) => `<article>
<p>${escapeHtml(nameOf(bank, idRec))}, ${escapeHtml(infoAdicional)}, ${escapeHtml(formatAmount(valor.original))} em ${formatDate(calendario.dataDeVencimento)}</p>
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
    ({ idRec }) => `<article>
<p>Autorização de ${escapeHtml(nameOf(bank, idRec))}</p>
${answerForm('/demo/banco/autorizacao', ['recorrencia', idRec], [['endByPayer', 'Cancelar no banco']])}
</article>`,
  )
  return [...authorised, ...asked].join('\n') || '<p>Nenhum.</p>'
}

const nameOf = ({ psp }: PlayedBank, idRec: string) =>
  psp.recurrences.get(idRec)?.body.vinculo.devedor.nome ?? ''

interface BankPageContent {
  text?: string
  seen?: SeenCharge | undefined
  asked?: Recurrence | undefined
  state?: Outcome
}

/** The sandbox bank as a payer sees it. */
export async function sendBankPage(
  reply: FastifyReply,
  context: Context,
  bank: PlayedBank,
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
  const paid = (await listPaidPix(context, bank)).map(
    ({ endToEndId, name, amountCents, paidOn }) => `<article>
<p>${escapeHtml(name)}, ${escapeHtml(formatBrl(amountCents))} pagos em ${formatDate(paidOn)}</p>
<form method="post" action="/demo/banco/devolver">
<input type="hidden" name="pix" value="${escapeHtml(endToEndId)}">
<button>Devolver este Pix</button>
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
    '<h2>Pix para a chave, sem cobrança</h2>',
    keyForm,
    '<h2>Pedidos de autorização no aplicativo</h2>',
    listAsked(bank).map(authorizationForm).join('\n') || '<p>Nenhum.</p>',
    '<h2>Débitos automáticos</h2>',
    renderDebits(bank),
    '<h2>Boletos a compensar</h2>',
    clearing.join('\n') || '<p>Nenhum.</p>',
    '<h2>Pix pagos, que o banco de quem pagou pode devolver</h2>',
    paid.join('\n') || '<p>Nenhum.</p>',
  ]
  return sendDemoPage(reply, 'Banco', parts.filter(Boolean).join('\n'))
}
