import type { AgreementTerms } from '../../../../core/agreement/content.ts'
import { returnUntil, withdrawalDays } from '../../../../core/agreement/withdrawal.ts'
import { config } from '../../../../core/config/config.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { formatPercent } from '../../../../core/format/percent.ts'
import { creditorSentence } from '../../../../core/text/creditor.ts'
import { returnWords } from '../../../../core/text/withdrawal.ts'
import type { PaidBefore } from '../../agreement/paid.ts'
import type { Mail } from '../mail.ts'
import { type Payout, payoutWays } from './payments.ts'
import { when } from './when.ts'

/** What is signed, in one breath: the same in every message, so that a person can compare it with the screen. */
const deal = ({ netCents, installmentsQty, installmentCents, monthlyRate, totalCents }: AgreementTerms) =>
  `empréstimo de ${formatBrl(netCents)} em ${installmentsQty} parcelas de ${formatBrl(installmentCents)}, ` +
  `juros de ${formatPercent(monthlyRate)} ao mês, total de ${formatBrl(totalCents)}`

interface CodeFacts {
  code: string
  terms: AgreementTerms
  validSeconds: number
}

/** The code that signs, with what it signs. */
export function signatureCodeMail(facts: CodeFacts & { firstName: string; hash: string }): Mail {
  const { firstName, terms, validSeconds, code, hash } = facts
  return {
    subject: `Seu código para assinar o contrato da ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Este código assina o contrato deste ${deal(terms)}. Confira se é o que você leu na tela.`,
      `Ele vale por ${Math.round(validSeconds / 60)} minutos e só o mais recente funciona.`,
      `SHA-256 do contrato: ${hash}`,
      'Se não foi você, não passe o código a ninguém: sem ele, nada é assinado.',
    ],
    code,
  }
}

/** The same for a telephone. */
export function signatureCodeSms({ code, terms }: CodeFacts): string {
  return `${config.brand}: ${code} assina o seu ${deal(terms)}. Não passe este código a ninguém.`
}

interface SignedFacts {
  firstName: string
  protocol: string
  terms: AgreementTerms
  /** The last day for the documents. */
  documentsUntil: string
  hash: string
  moment: Date
  publicUrl: string
  loanId: string
  /** The signed file. */
  pdf: Buffer
}

/** To somebody who has signed: the copy of the contract that the law owes them (CDC, art. 54-D, III, and 54-G). */
export function signedMail(facts: SignedFacts): Mail {
  const { firstName, protocol, terms, documentsUntil, hash, moment, publicUrl, loanId, pdf } = facts
  return {
    subject: `Contrato assinado: protocolo ${protocol}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Você assinou em ${when(moment)} o contrato deste ${deal(terms)}.`,
      `Protocolo: ${protocol}. SHA-256 do contrato: ${hash}`,
      'A sua via do contrato, com o registro da assinatura, está anexada a este e-mail e fica na sua conta.',
      `Falta enviar os documentos, até ${formatDate(documentsUntil)}. Depois desse dia, o contrato perde a validade, sem custo.`,
      `Você pode desistir, sem dizer o motivo, até ${withdrawalDays} dias depois de receber o dinheiro, na página do empréstimo.`,
      `Se não foi você, escreva agora para ${config.support.email}.`,
    ],
    files: [{ mediaType: 'application/pdf', fileName: `contrato-${protocol}.pdf`, bytes: pdf }],
    button: { label: 'Ver meu empréstimo', url: `${publicUrl}/meu-emprestimo/${loanId}` },
  }
}

interface WithdrawnFacts {
  firstName: string
  protocol: string
  /** Cents. */
  amountCents: number
  /** What was paid beyond what was received, cents, and how it comes back. */
  refundCents: number
  payout: Payout
  /** What came in for installments before, and is taken off. */
  paid: readonly PaidBefore[number][]
  /** Of what was paid out. */
  iofCents: number
  /** UTC. */
  withdrawnAt: string
  publicUrl: string
  loanId: string
}

/** What is to be paid back, by when, and what follows if it is not. */
function backOf({ amountCents, refundCents, payout, paid, iofCents, withdrawnAt }: WithdrawnFacts): string[] {
  if (amountCents > 0)
    return [
      ...paid.map(({ number, cents, whole }) => returnWords.paidOff(number, formatBrl(cents), whole)),
      `Devolva ${formatBrl(amountCents)}, sem juros, até ${formatDate(returnUntil(withdrawnAt))}. O boleto e o Pix da devolução estão na página do empréstimo.`,
      returnWords.otherwise,
    ]
  if (refundCents > 0) return [returnWords.refund(formatBrl(refundCents)), payoutWays[payout]]
  return [
    iofCents > 0
      ? 'O que você já pagou cobre o que recebeu: não há nada a devolver.'
      : 'O dinheiro não tinha sido liberado: não há nada a devolver.',
  ]
}

/** To somebody who has given a contract up. */
export function withdrawnMail(facts: WithdrawnFacts): Mail {
  const { firstName, protocol, amountCents, iofCents, withdrawnAt, publicUrl, loanId } = facts
  return {
    subject: `Desistência registrada: protocolo ${protocol}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Você desistiu do contrato em ${when(new Date(withdrawnAt))}, e ele está encerrado. Protocolo: ${protocol}.`,
      ...backOf(facts),
      ...(iofCents > 0 ? [`${returnWords.iof} São ${formatBrl(iofCents)}.`] : []),
      ...(amountCents > 0 ? [creditorSentence] : []),
    ],
    button: { label: 'Ver meu empréstimo', url: `${publicUrl}/meu-emprestimo/${loanId}` },
  }
}
