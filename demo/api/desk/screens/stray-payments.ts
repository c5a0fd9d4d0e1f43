import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { methodWords } from '#core/text/payments.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import {
  listOpenStrays,
  planReturn,
  returnStrayJob,
  settleStray,
} from '../../repayment/refunds/stray-payments.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  ageText,
  confirmationBox,
  factsList,
  isolatedText,
  redactedCpf,
  refusalMarkup,
} from '../page-elements.ts'
import { askAgain, askAgainMarkup } from './ask-again.ts'

type StrayRow = Awaited<ReturnType<typeof listOpenStrays>>[number]

/** A CNPJ is public; a CPF is enough in part. */
const taxIdWords = (taxId: string) => (/^\d{11}$/.test(taxId) ? redactedCpf(taxId) : taxId)

function payerMarkup({ payerName, payerTaxId }: StrayRow): Markup | string {
  const known = [payerName, payerTaxId && taxIdWords(payerTaxId)].filter(Boolean).join(', ')
  return known ? isolatedText(known) : 'O banco não informou'
}

function factsOf(row: StrayRow): Markup {
  const { message, endToEndId, charge, returnedCents } = row
  return factsList([
    ['Quem pagou', payerMarkup(row)],
    ...(message ? [['Mensagem', isolatedText(message)] as const] : []),
    ...(endToEndId ? [['Identificador do Pix', endToEndId] as const] : []),
    ...(charge ? [['Cobrança que o pagamento cita', isolatedText(charge)] as const] : []),
    ...(returnedCents > 0 ? [['Já voltou a quem pagou', formatBrl(returnedCents)] as const] : []),
  ])
}

const longestDone = 200

/** What was done with the money otherwise, for the record. */
const readDone = (form: URLSearchParams): string => (form.get('feito') ?? '').trim().slice(0, longestDone)

/** Page of money that came in for no charge of ours. */
export function strayPaymentScreens(routes: DeskRoutes, { database, clock }: Context): void {
  routes.queue('strayPayments', {
    title: 'Pagamentos sem cobrança',
    empty: 'Nada a decidir: o dinheiro que entrou é de uma cobrança, voltou a quem pagou ou já foi tratado.',
    above: html`<p>O dinheiro está na conta, e nenhuma parcela foi paga com ele: um Pix feito direto para a chave, por exemplo. Devolva a quem pagou, e a pessoa paga a cobrança certa; ou, se o dinheiro é de outro assunto, marque como tratado.</p>`,
    rows: (part) => listOpenStrays(database, part),
    about: ({ id }) => ({ detail: id }),
    item: async (row) => {
      const { id, method, amountCents, paidOn, endToEndId, returnedCents, askedAt, refusal, refusedAt } = row
      const isAsked = askedAt !== null && refusal === null
      return html`<div><h2>${formatBrl(amountCents)}</h2>
<p>${methodWords[method]}, pago em ${formatDate(paidOn)}</p>
${factsOf(row)}
${isAsked && html`<p>Devolução pedida ao banco ${ageText(clock, askedAt)}.</p>${await askAgainMarkup(database, { kind: returnStrayJob, payload: id }, 'askReturn', { payment: id })}`}
${refusal && html`<p class="late">O banco recusou a última devolução. ${refusalMarkup(refusal, row.refusalWords)}</p>`}
</div>
<div>${!isAsked && endToEndId && returnedCents < amountCents && actionForm('returnStray', { payment: id }, html`${confirmationBox('Não é de nenhuma cobrança: volta a quem pagou')}<button>Devolver a quem pagou</button>`)}
${!isAsked && actionForm('settleStray', { payment: id }, html`<input type="hidden" name="visto" value="${refusedAt ?? ''}"><label for="feito-${id}">O que foi feito com o dinheiro</label><input id="feito-${id}" name="feito" maxlength="${longestDone}" autocomplete="off" required>${confirmationBox('Já está tratado')}<button class="quiet">Marcar como tratado</button>`)}</div>`
    },
  })
  const shared = {
    about: ({ params }: { params: Readonly<Record<string, string>> }) => ({ detail: params.payment }),
    to: () => actionPath('strayPayments'),
  } as const
  routes.deed('askReturn', {
    ...shared,
    act: (inside, { params }) => askAgain(inside, returnStrayJob, params.payment ?? ''),
  })
  routes.deed('returnStray', {
    ...shared,
    confirmed: true,
    act: async (inside, { params }) => {
      if (!(await planReturn(inside, inside.database, params.payment ?? '')))
        throw createRefusal('state_conflict')
      return 'stray-returned'
    },
  })
  routes.deed('settleStray', {
    ...shared,
    confirmed: true,
    about: ({ params, form }) => ({ detail: `${params.payment}: ${readDone(form)}` }),
    act: async (inside, { params, form }) => {
      if (!readDone(form)) throw createRefusal('state_conflict')
      const page = { id: params.payment ?? '', seen: form.get('visto') ?? '' }
      if (!(await settleStray(inside, inside.database, page))) throw createRefusal('state_conflict')
      return 'stray-settled'
    },
  })
}
