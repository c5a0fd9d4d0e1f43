import { asksForPart } from '#core/api/contract/charges.ts'
import type { Payment, PaymentState } from '#core/api/contract/payments.ts'
import type { ReversedBy } from '#core/api/contract/reversed-by.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import type { RefundRefusal } from '#core/loan/payout-refusals.ts'
import { partOfInstallments } from '#core/text/charges.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import {
  partOfPix,
  payersAccount,
  paymentWords,
  refundSent,
  reversed,
  reversedByWords,
} from '#core/text/payments.ts'
import { payoutRefusalWords, refundNotMade } from '#core/text/payout-refusals.ts'
import { promiseTerm } from '#core/text/promises.ts'
import type { Tone } from '#core/ui/notice/notice.tsx'
import { proofComes } from '../../../kit/proof/identity-proof-words.ts'

interface StateWords {
  label: string
  tone: Tone
  lead?: string
}

const states: Record<PaymentState, StateWords> = {
  processing: {
    label: paymentWords.processing,
    tone: 'info',
    lead: `Os bancos levam ${boletoClearing} para confirmar um boleto.`,
  },
  settled: { label: paymentWords.settled, tone: 'success' },
  short: {
    label: paymentWords.short,
    tone: 'warning',
    lead: 'O valor foi menor que o da cobrança, e usamos tudo para abater o que você devia.',
  },
  duplicate: { label: paymentWords.duplicate, tone: 'warning' },
  reversed: {
    label: paymentWords.reversed,
    tone: 'warning',
    lead: `O dinheiro não chegou até nós. ${reversed.debited}`,
  },
}

const ofReturn: Partial<Record<PaymentState, string>> = {
  short: 'Foi uma parte do valor a devolver, e usamos tudo.',
}

function purposeWords(numbers: readonly number[], kind: Payment['kind']): string {
  if (asksForPart(kind)) return partOfInstallments(numbers)
  if (numbers.length === 0) return 'devolução por desistência'
  return `${numbers.length === 1 ? 'parcela' : 'parcelas'} ${formatRanges(numbers)}`
}

/** Reasons why a credit belongs to the customer. */
const why = {
  over: (amount: string) => `Você pagou ${amount} a mais do que devia nesse dia. A diferença é sua.`,
  duplicate: (amount: string) => `Essa cobrança já estava paga. ${amount} são seus.`,
  overcharge: (amount: string) =>
    `Você disse que esta cobrança estava errada, e estava: ${amount} voltam para você.`,
  undone: (amount: string) =>
    `Você desistiu do contrato e já tinha pago ${amount} a mais do que recebeu. A diferença é sua.`,
} as const

export const text = {
  removalLetter: 'Baixar a declaração (PDF)',
  removalFile: (date: string) => `nome-limpo-${date}.pdf`,
  states,
  ofReturn,
  what: (
    method: string,
    date: string,
    { numbers, kind, wholeCents }: Pick<Payment, 'numbers' | 'kind' | 'wholeCents'>,
  ) =>
    `${method} de ${date}, ${purposeWords(numbers, kind)}${wholeCents === null ? '' : `; ${partOfPix(wholeCents)}`}.`,

  goneState: (by: ReversedBy): StateWords => ({ label: reversedByWords[by], tone: 'warning' }),
  giveBack: 'Ver o Pix da devolução',
  used: 'Como usamos este pagamento',
  yours: (amount: string) => `Você tem ${amount} a receber`,
  why,
  ask: (amount: string) => ({
    label: `Pedir a devolução de ${amount}`,
    title: `Pedir a devolução de ${amount}?`,
    keep: 'Agora não',
    confirm: 'Sim, enviar',
  }),
  where: (account: string) =>
    `Enviamos por Pix para a sua conta: ${account}. Chega em até ${promiseTerm('refund')}.`,
  payersAccount,
  backToPayer: `Volta por Pix para a conta de onde o pagamento veio, em até ${promiseTerm('refund')}.`,
  proofComes,
  otherAccount: 'Usar outra conta sua',
  noAccount: 'Para devolver, precisamos de uma conta bancária sua.',
  addAccount: 'Cadastrar a conta',
  refused: (refusal: RefundRefusal) =>
    refusal === 'not-made'
      ? `${refundNotMade}. ${payoutRefusalWords[refusal]}`
      : `O banco não conseguiu enviar a devolução. ${payoutRefusalWords[refusal]}`,
  asked: 'Devolução a caminho',
  onItsWay: (amount: string, account: string) =>
    `Vamos enviar ${amount} por Pix para ${account}, em até ${promiseTerm('refund')}. Você não precisa fazer nada: avisamos por e-mail.`,
  sent: refundSent,
  sentHow: (amount: string, when: string, account: string) =>
    `${amount} por Pix, em ${when}, para ${account}.`,
  sentBefore: (amount: string, when: string) => `${amount} já voltaram para você por Pix, em ${when}.`,
  endToEnd: (id: string) => `Identificador do Pix: ${id}`,
} as const
