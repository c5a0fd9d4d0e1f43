import type { ChargeKind } from '#core/api/contract/charges.ts'
import { asksForPart } from '#core/api/contract/charges.ts'
import type { LatePlanState } from '#core/api/contract/installments.ts'
import type { ReversalOutcome, ReversedBy } from '#core/api/contract/reversed-by.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { PayoutRefusal } from '#core/loan/payout-refusals.ts'
import type { Imputation } from '#core/money/impute-payment.ts'
import { nextOfPlan } from '#core/money/late-plan.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { seeLetter } from '#core/text/actions.ts'
import { removedSentence } from '#core/text/bureau-removal.ts'
import { bureauRemovalSentence, settlesLate } from '#core/text/bureau-removal-promise.ts'
import { partOfInstallments } from '#core/text/charges.ts'
import { creditorSentence } from '#core/text/creditor.ts'
import { decisionWords, type ReopenedDebt } from '#core/text/gone-payments.ts'
import { stillLate } from '#core/text/late-installments.ts'
import { loanNamed, type NamedLoan } from '#core/text/loan-named.ts'
import { newAccountFrom } from '#core/text/new-account-wait.ts'
import {
  afterGone,
  contestReturnSentence,
  doubledSentence,
  goneName,
  goneTitles,
  imputedLines,
  increaseSentence,
  isCorrected,
  paidOff,
  partOfPix,
  payersAccount,
  refundSent,
  restSentence,
  reversed,
} from '#core/text/payments.ts'
import { payoutRefusalWords, refundNotMade } from '#core/text/payout-refusals.ts'
import { promiseTerm } from '#core/text/promises.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { payAllSentence } from './reminders/late-reminder-mails.ts'

export type PayoutState = 'payer' | 'ready' | 'waiting' | 'missing'

interface PaymentFacts extends NamedLoan {
  firstName: string
  publicUrl: string
  loanId: string
  amountCents: Cents
  /** The Pix that it is a part of, in cents; null if it is no part. */
  wholeCents: Cents | null
  paidOn: string
  numbers: readonly number[]
  imputed: readonly Imputation[]
  /** What is left of the charge after the payment, in cents. */
  openCents: Cents
  /** What is late of the other loans, in cents; null if the charge is not over several loans. */
  elsewhereCents: Cents | null
  /** Other installments that are late all the same, and what settles them today. */
  otherLate: { numbers: readonly number[]; cents: Cents }
  creditCents: Cents
  /** The contest of one of them that waits for its answer. */
  contest: string | null
  /**
   * Whether the credit is refunded without a request, waits until a new account is old enough, or lacks an
   * account.
   */
  payout: PayoutState
}

/** 'parcela 3', 'parcelas 3, 4 e 5'. */
function installmentsText(numbers: readonly number[]): string {
  const last = String(numbers.at(-1) ?? '')
  if (numbers.length < 2) return `parcela ${last}`
  return `parcelas ${numbers.slice(0, -1).join(', ')} e ${last}`
}

const loanButton = (
  { publicUrl, loanId }: Pick<PaymentFacts, 'publicUrl' | 'loanId'>,
  label = 'Ver meu empréstimo',
) => ({
  label,
  url: `${publicUrl}${href('myLoan', { id: loanId })}`,
})

const paymentsButton = ({ publicUrl, loanId }: Pick<PaymentFacts, 'publicUrl' | 'loanId'>) => ({
  label: 'Ver pagamentos',
  url: `${publicUrl}${loanPage('payments', loanId)}`,
})

const receivedSentence = ({ amountCents, wholeCents, paidOn, netCents }: PaymentFacts) =>
  `Recebemos ${formatBrl(amountCents)}${loanNamed('no', { netCents })}, ${wholeCents === null ? 'pagos' : `${partOfPix(wholeCents)} feito`} em ${formatDate(paidOn)}`

/** What is left of a charge that was not paid in full, of several loans each by its own. */
function restSentences({ openCents, netCents, elsewhereCents, publicUrl }: PaymentFacts): string[] {
  const left = formatBrl(openCents)
  if (elsewhereCents === null) return [`Ainda faltam ${left} dessa cobrança. ${restSentence}`]
  return [
    `Ainda faltam ${left} do que está atrasado${loanNamed('no', { netCents })}. ${restSentence}`,
    ...(elsewhereCents > 0
      ? [
          `Nos seus outros empréstimos, ${formatBrl(elsewhereCents)} estão em atraso hoje. ${payAllSentence(publicUrl)}`,
        ]
      : []),
  ]
}

/** How a credit is refunded. */
export const payoutWays: Record<PayoutState, string> = {
  payer: `Vamos devolver por Pix para a conta de onde o pagamento veio, em até ${promiseTerm('refund')}. Você não precisa pedir.`,
  ready: `Vamos devolver por Pix para a conta bancária do seu cadastro, em até ${promiseTerm('refund')}. Você não precisa pedir.`,
  waiting: `Sua conta bancária mudou há pouco: por segurança, devolvemos por Pix ${newAccountFrom}. Você não precisa pedir.`,
  missing:
    'Para devolver, precisamos de uma conta bancária sua: cadastre a conta e confirme a devolução em Pagamentos.',
}
const payoutSentence = ({ payout }: PaymentFacts) => payoutWays[payout]

const stillLateSentences = ({ otherLate: { numbers, cents } }: PaymentFacts) =>
  numbers.length > 0 ? [stillLate(numbers, cents)] : []

const cleanSentences = ({ imputed, paidOn }: PaymentFacts) =>
  settlesLate(imputed) ? [bureauRemovalSentence(paidOn)] : []

const contestSentences = ({ contest }: PaymentFacts) =>
  contest === null
    ? []
    : [
        `A sua contestação, protocolo ${contest}, continua, e a resposta chega por e-mail no mesmo prazo. Se a cobrança estava errada, o que você pagou por engano volta.`,
      ]

/** What paying early saved, or why there is an overpayment: more than was asked for, or paid early, when less was owed. */
function overpaymentSentences(facts: PaymentFacts): string[] {
  const { creditCents, numbers, imputed } = facts
  const discountCents = sumCents(imputed.map((part) => part.discountCents))
  if (creditCents === 0 && discountCents <= 0) return []
  if (creditCents === 0)
    return [`Você pagou antes do vencimento e economizou ${formatBrl(discountCents)} em juros.`]
  if (discountCents === 0)
    return [
      ...imputedLines(imputed.filter(isCorrected)),
      `Você pagou ${formatBrl(creditCents)} a mais. ${payoutSentence(facts)}`,
    ]
  const costCents = sumCents(imputed.map(({ presentCents }) => presentCents))
  const they = numbers.length === 1 ? 'a parcela custava' : 'as parcelas custavam'
  return [
    `Você pagou antes do vencimento, e quem antecipa não paga os juros dos dias que faltam. No dia do pagamento, ${they} ${formatBrl(costCents)}, com ${formatBrl(discountCents)} de desconto.`,
    `Voltam para você ${formatBrl(creditCents)}. ${payoutSentence(facts)}`,
  ]
}

/** For a payment that settled its charge. */
export function receivedMail(facts: PaymentFacts): Mail {
  return {
    subject: `Pagamento recebido: ${installmentsText(facts.numbers)}`,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${receivedSentence(facts)}: ${installmentsText(facts.numbers)}. O comprovante está na sua conta.`,
      ...contestSentences(facts),
      ...stillLateSentences(facts),
      ...cleanSentences(facts),
      ...overpaymentSentences(facts),
    ],
    // Without a bank account, the customer requests the refund on the payments page.
    button: facts.creditCents > 0 && facts.payout === 'missing' ? paymentsButton(facts) : loanButton(facts),
  }
}

/** For the full return after a withdrawal. */
export function returnedMail(facts: PaymentFacts): Mail {
  return {
    subject: 'Devolução recebida',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${receivedSentence(facts)}. Era o que faltava da desistência: você não deve mais nada.`,
      ...overpaymentSentences(facts),
    ],
    button: loanButton(facts),
  }
}

/** For the payment that paid off the loan. */
export function paidOffMail(facts: PaymentFacts): Mail {
  return {
    subject: paidOff,
    greeting: `Parabéns, ${facts.firstName}!`,
    paragraphs: [
      `${receivedSentence(facts)}. Com isso, seu empréstimo está quitado: não falta mais nada.`,
      'A carta de quitação está na sua conta, para guardar.',
      ...contestSentences(facts),
      ...cleanSentences(facts),
      ...overpaymentSentences(facts),
    ],
    button: loanButton(facts, seeLetter),
  }
}

const newCode = offersBoleto ? 'um novo boleto ou Pix' : 'um novo Pix'

/** For less than the charge asked for: how it was applied, and what is left. */
export function partialPaymentMail(facts: PaymentFacts): Mail {
  return {
    subject: `Recebemos parte do pagamento: ${installmentsText(facts.numbers)}`,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${receivedSentence(facts)}. É menos do que a cobrança pedia, e usamos tudo para abater o que você deve:`,
      ...imputedLines(facts.imputed),
      ...restSentences(facts),
      ...contestSentences(facts),
      ...stillLateSentences(facts),
      `Para pagar o resto, gere ${newCode} na sua conta. O comprovante também está lá.`,
      creditorSentence,
    ],
    button: loanButton(facts),
  }
}

/** For a charge of a part of an installment: how it was applied, and what is left. */
export function partChargePaidMail(facts: PaymentFacts): Mail {
  return {
    subject: `Recebemos ${partOfInstallments(facts.numbers)}`,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${receivedSentence(facts)}, para ${partOfInstallments(facts.numbers)}. Usamos assim:`,
      ...imputedLines(facts.imputed),
      `Ainda faltam ${formatBrl(facts.openCents)}. ${restSentence}`,
      ...contestSentences(facts),
      ...stillLateSentences(facts),
      `Para pagar o resto, de uma vez ou em partes, gere ${newCode} na sua conta. O comprovante também está lá.`,
      creditorSentence,
    ],
    button: loanButton(facts),
  }
}

/** For a payment of a plan for what was late: which parts are paid, and what comes next. */
export function planPaidMail(facts: PaymentFacts, plan: LatePlanState): Mail {
  const { parts } = plan
  const paid = parts.filter(({ openCents }) => openCents === 0).length
  const next = nextOfPlan(plan)
  return {
    subject: `Plano: ${paid} de ${parts.length} partes pagas`,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${receivedSentence(facts)}, para o plano do que estava atrasado. Usamos assim:`,
      ...imputedLines(facts.imputed),
      ...(next
        ? [
            `${paid} de ${parts.length} partes estão pagas. ${next.place === null ? 'Falta o pagamento que voltou' : 'A próxima é'} de ${formatBrl(next.item.openCents)}, até ${formatDate(next.item.payBy)}.`,
          ]
        : []),
      'O comprovante está na sua conta.',
      creditorSentence,
    ],
    button: loanButton(facts),
  }
}

/** For a partial return after a withdrawal. */
export function returnedPartMail(facts: PaymentFacts): Mail {
  return {
    subject: 'Recebemos parte da devolução',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${receivedSentence(facts)}. Do contrato de que você desistiu, ainda faltam ${formatBrl(facts.openCents)} a devolver, sem juros.`,
      `Gere ${newCode} na sua conta para devolver o resto.`,
      creditorSentence,
    ],
    button: loanButton(facts),
  }
}

/** For a payment of something already paid. */
export function creditMail(facts: PaymentFacts): Mail {
  return {
    subject: 'Pagamento em duplicidade',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${receivedSentence(facts)}, mas essa cobrança já estava paga.`,
      ...imputedLines(facts.imputed),
      ...(facts.imputed.length > 0 ? [`Voltam para você ${formatBrl(facts.creditCents)}.`] : []),
      payoutSentence(facts),
    ],
    button: paymentsButton(facts),
  }
}

interface ReversedFacts
  extends Pick<PaymentFacts, 'firstName' | 'publicUrl' | 'loanId' | 'amountCents' | 'paidOn' | 'numbers'>,
    Pick<PaymentFacts, 'netCents' | 'wholeCents'> {
  kind: ChargeKind
}

/** What the bank took back, to follow 'o pagamento de'. */
const takenWords = (facts: ReversedFacts) => {
  const { amountCents, wholeCents, paidOn } = facts
  const made = wholeCents === null ? 'feito' : `${partOfPix(wholeCents)} feito`
  return `${formatBrl(amountCents)} para ${chargePurpose(facts)}${loanNamed('do', facts)}, ${made} em ${formatDate(paidOn)}`
}

/** What a payment was for, with its Portuguese article, to follow 'para'. */
const chargePurpose = ({ kind, numbers }: ReversedFacts) =>
  kind === 'return'
    ? 'a devolução'
    : asksForPart(kind)
      ? partOfInstallments(numbers)
      : `${numbers.length > 1 ? 'as' : 'a'} ${installmentsText(numbers)}`

/** For a payment that did not clear. */
export function reversedMail(facts: ReversedFacts): Mail {
  const open =
    facts.kind === 'return'
      ? 'Você ainda precisa devolver esse valor'
      : 'O que ele pagaria está em aberto de novo'
  return {
    subject: reversed.title,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `O banco não confirmou o pagamento de ${takenWords(facts)}. O dinheiro não chegou até nós.`,
      `${open}, como se o pagamento não tivesse sido feito: se houver atraso, ele conta desde o vencimento. O valor de hoje está na sua conta.`,
      reversed.next,
      reversed.debited,
      creditorSentence,
    ],
    button: loanButton(facts, 'Ver e pagar'),
  }
}

const goneMails = {
  bank: {
    now: 'o banco retirou esse valor de nós',
    ask: 'Se você pediu essa devolução ao seu banco, ou não sabe do que se trata, escreva',
  },
  us: {
    now: 'devolvemos esse valor por Pix, para a conta de onde ele veio',
    ask: 'Se não sabe por que devolvemos, escreva',
  },
} as const

/** For a payment that went back after it was used: a bank took it, or our staff sent it. */
export function paymentGoneMail(
  facts: ReversedFacts & { reversedBy: ReversedBy; answerBy: IsoDate; today: IsoDate },
): Mail {
  const { now, ask } = goneMails[facts.reversedBy]
  return {
    subject: goneTitles[facts.reversedBy],
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `Já tínhamos confirmado o pagamento de ${takenWords(facts)}. Agora ${now}.`,
      afterGone(facts.reversedBy, facts.answerBy, facts.today, facts.kind),
      `${ask} para ${config.support.email}.`,
      creditorSentence,
    ],
    button: paymentsButton(facts),
  }
}

/** For what was decided of such a payment. */
export function goneDecidedMail({
  outcome,
  reopened,
  ...facts
}: ReversedFacts & { outcome: ReversalOutcome; reopened: ReopenedDebt | null }): Mail {
  const isOwed = outcome === 'owed'
  return {
    subject: `${goneName}: ${isOwed ? 'é devido de novo' : 'a nossa resposta'}`,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `Conferimos o pagamento de ${takenWords(facts)}, que tinha saído da nossa conta.`,
      ...decisionWords({ outcome, kind: facts.kind, reopened }),
      creditorSentence,
    ],
    button: isOwed ? loanButton(facts, 'Ver e pagar') : paymentsButton(facts),
  }
}

interface RefundMailFacts
  extends Pick<PaymentFacts, 'firstName' | 'publicUrl' | 'loanId' | 'netCents' | 'wholeCents'> {
  cents: Cents
}

/** Where a refund went, and what it is made of. */
export interface RefundParts {
  /** The redacted account; null if it went back to the account that the payment came from. */
  account: string | null
  /** The protocols of the contests that it is for. */
  protocols: readonly string[]
  isDoubled: boolean
  /** The correction and legal interest in it. */
  correctionCents: Cents
}

/** Names the loan and the Pix of a refunded payment, if there are several. */
function sourceSentences({
  netCents,
  wholeCents,
}: Pick<RefundMailFacts, 'netCents' | 'wholeCents'>): string[] {
  const sources = [
    loanNamed('do', { netCents }).trim(),
    wholeCents === null ? '' : partOfPix(wholeCents),
  ].filter(Boolean)
  return sources.length > 0 ? [`O pagamento era ${sources.join(', ')}.`] : []
}

/** For a credit that the bank did not send. */
export function refundRefusedMail({
  firstName,
  cents,
  reason,
  ...facts
}: RefundMailFacts & { reason: PayoutRefusal }): Mail {
  return {
    subject: 'Não conseguimos enviar a devolução',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `A devolução de ${formatBrl(cents)} não chegou à sua conta. ${payoutRefusalWords[reason]}`,
      ...sourceSentences(facts),
      'O valor continua seu. Na página de pagamentos, informe outra conta sua ou peça que o envio se repita.',
    ],
    button: paymentsButton(facts),
  }
}

/** For a refund that was told as sent and was not made. */
export function refundNotMadeMail({ firstName, cents, ...facts }: RefundMailFacts): Mail {
  return {
    subject: refundNotMade,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Avisamos que ${formatBrl(cents)} tinham voltado por Pix para ${payersAccount}. ${payoutRefusalWords['not-made']}`,
      ...sourceSentences(facts),
      'O dinheiro não está nessa conta: está conosco, e continua seu. Nossa equipe confere com o banco e devolve de novo. Você não precisa fazer nada, e recebe outro e-mail quando o dinheiro voltar.',
    ],
    button: paymentsButton(facts),
  }
}

/** For something late that was paid and is in no credit bureau any more. */
export function removedMail({
  firstName,
  clearedOn,
  ...facts
}: Pick<PaymentFacts, 'firstName' | 'publicUrl' | 'loanId' | 'netCents'> & { clearedOn: string }): Mail {
  return {
    subject: 'Nenhum registro desta cobrança nos birôs',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...(facts.netCents === null ? [] : [`A cobrança era${loanNamed('do seu', facts)}.`]),
      removedSentence(clearedOn),
      'A declaração, para guardar ou mostrar a quem perguntar, está em Pagamentos, na sua conta.',
    ],
    button: paymentsButton(facts),
  }
}

/** For a refunded credit. */
export function refundMail({
  firstName,
  cents,
  account,
  protocols,
  isDoubled,
  correctionCents,
  ...facts
}: RefundMailFacts & RefundParts): Mail {
  return {
    subject: refundSent,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Enviamos ${formatBrl(cents)} por Pix para ${account === null ? payersAccount : `a conta do seu cadastro: ${account}`}. O dinheiro cai em minutos.`,
      ...(protocols.length > 0 ? [contestReturnSentence(protocols)] : []),
      ...(isDoubled ? [doubledSentence] : []),
      ...(correctionCents > 0 ? [increaseSentence(correctionCents)] : []),
      ...sourceSentences(facts),
      'O identificador do Pix está em Pagamentos, na sua conta.',
    ],
    button: paymentsButton(facts),
  }
}
