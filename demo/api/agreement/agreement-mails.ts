import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import { withdrawalDays } from '#core/agreement/withdrawal.ts'
import { brand } from '#core/brand/names.baked.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { href } from '#core/routes/pages.ts'
import { goOnWithRequest } from '#core/text/actions.ts'
import { receiptCounts } from '#core/text/withdrawal.ts'
import { freezeLabel } from '../identity/mails/email-change-mails.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { formatMailMoment } from '../platform/mail/mail-moment.ts'

/** Summary of the contract in one phrase, the same in every message, for comparison with the screen. */
const contractSummary = ({
  netCents,
  installmentsQty,
  installmentCents,
  monthlyRate,
  totalCents,
}: AgreementTerms) =>
  `empréstimo de ${formatBrl(netCents)} em ${installmentsQty} parcelas de ${formatBrl(installmentCents)}, ` +
  `juros de ${formatPercent(monthlyRate)} ao mês, total de ${formatBrl(totalCents)}`

/** What a code signs, in the words of its messages. */
export interface SignedText {
  subject: string
  /** A sentence that repeats what is signed, to compare with the screen. */
  lead: string
  hashLabel: string
  button: { label: string; page: string }
  sms: (code: string) => string
}

export function contractText(terms: AgreementTerms): SignedText {
  const summary = contractSummary(terms)
  return {
    subject: `Seu código para assinar o contrato ${brand.of}`,
    lead: `Este código assina o contrato deste ${summary}, custo efetivo total (CET) de ${formatPercent(terms.annualCet)} ao ano. Confira se é o que você leu na tela.`,
    hashLabel: 'SHA-256 do contrato',
    button: { label: 'Abrir o contrato e digitar o código', page: href('loan.contract') },
    sms: (code) => `${brand.name}: ${code} assina o seu ${summary}. Não passe este código a ninguém.`,
  }
}

interface CodeFacts {
  code: string
  validSeconds: number
  firstName: string
  hash: string
  /** Link to suspend the account, if the mail goes to its previous mailbox after a recent change. */
  freeze: string | undefined
  publicUrl: string
}

/** The code that signs a contract or an annex, with a summary of it. */
export function signatureCodeMail(text: SignedText, facts: CodeFacts): Mail {
  const { firstName, validSeconds, code, hash, freeze, publicUrl } = facts
  return {
    subject: text.subject,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      text.lead,
      `Ele vale por ${Math.round(validSeconds / 60)} minutos e só o mais recente funciona.`,
      `${text.hashLabel}: ${hash}`,
      'Se não foi você, não passe o código a ninguém: sem ele, nada é assinado.',
      ...(freeze
        ? [
            'O e-mail da sua conta mudou há poucos dias, por isso o código veio para este. Se não foi você que trocou o e-mail, suspenda a conta pelo link deste e-mail.',
          ]
        : []),
    ],
    code,
    button: { label: text.button.label, url: `${publicUrl}${text.button.page}` },
    ...(freeze ? { secret: { label: freezeLabel, url: freeze } } : {}),
  }
}

interface SignedFacts {
  firstName: string
  protocol: string
  terms: AgreementTerms
  /** Deadline for the documents. */
  documentsUntil: string
  hash: string
  moment: Date
  publicUrl: string
  loanId: string
  /** The signed PDF. */
  pdf: Buffer
}

/**
 * To the customer after signing, with the copy of the contract that the law requires (CDC, art. 54-D, III,
 * and 54-G).
 */
export function signedMail(facts: SignedFacts): Mail {
  const { firstName, protocol, terms, documentsUntil, hash, moment, publicUrl, loanId, pdf } = facts
  return {
    subject: `Contrato assinado: protocolo ${protocol}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Você assinou em ${formatMailMoment(moment)} o contrato deste ${contractSummary(terms)}.`,
      `Protocolo: ${protocol}. SHA-256 do contrato: ${hash}`,
      'A sua via do contrato, com o registro da assinatura, está anexada a este e-mail e fica na sua conta.',
      `Falta enviar os documentos, até ${formatDate(documentsUntil)}. Depois desse dia, o contrato perde a validade, sem custo.`,
      `Você pode desistir, sem dizer o motivo, até ${withdrawalDays} dias depois de receber o dinheiro, na página do empréstimo. ${receiptCounts}`,
      `Se não foi você, escreva agora para ${config.support.email}.`,
    ],
    files: [{ mediaType: 'application/pdf', fileName: `contrato-${protocol}.pdf`, bytes: pdf }],
    button: { label: 'Ver meu empréstimo', url: `${publicUrl}${href('myLoan', { id: loanId })}` },
  }
}

/** A request and its customer. */
interface RequestFacts {
  firstName: string
  publicUrl: string
  loanId: string
}

/** Reminder that a signed contract still waits for documents. */
export function documentsMissingMail({
  firstName,
  publicUrl,
  until,
}: RequestFacts & { until: IsoDate }): Mail {
  return {
    subject: `Envie seus documentos até ${formatDate(until)}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Seu contrato está assinado, e falta enviar os documentos até ${formatDate(until)} para o dinheiro sair.`,
      'Depois desse dia, o contrato perde a validade, sem custo, e fazemos novas ofertas para você.',
    ],
    button: { label: 'Enviar documentos', url: `${publicUrl}${href('loan.documents')}` },
  }
}

/** Text and link after a lapse, by the request's outcome; `held` for a customer whom no mail may urge on. */
export const afterLapse = {
  approved: {
    told: 'Fizemos novas ofertas, com os valores de hoje. Os documentos que você já enviou continuam guardados.',
    label: 'Ver as novas ofertas',
    path: 'emprestimo/opcoes',
  },
  declined: {
    told: 'Analisamos o pedido de novo, e desta vez não há uma oferta. O resultado, com os motivos, está na sua conta.',
    label: 'Ver o resultado',
    path: 'emprestimo',
  },
  cancelled: {
    told: 'Você já tem outro pedido aberto: é nele que você continua. O pedido deste contrato foi encerrado.',
    label: goOnWithRequest,
    path: 'emprestimo',
  },
  held: {
    told: 'O que vale agora está na sua conta.',
    label: 'Ver o pedido',
    path: 'emprestimo',
  },
} as const

/** To the customer after a lapse, with the new offers, if any. */
export function lapsedMail({
  firstName,
  publicUrl,
  protocol,
  outcome,
}: RequestFacts & { protocol: string; outcome: keyof typeof afterLapse }): Mail {
  const { told, label, path } = afterLapse[outcome]
  return {
    subject: `Seu contrato perdeu a validade: protocolo ${protocol}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'O prazo para enviar os documentos terminou, e o contrato que você assinou perdeu a validade. Nada foi liberado, e você não deve nada.',
      told,
    ],
    button: { label, url: `${publicUrl}/${path}` },
  }
}
