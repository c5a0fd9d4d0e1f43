import { sideBySide } from '#core/agreement/contract-blocks.ts'
import { documentWords, refusalWordsOf } from '#core/agreement/document-words.ts'
import type { DocumentKind, RefusalReason } from '#core/agreement/documents.ts'
import { movedDueDay } from '#core/agreement/moved-due-day.ts'
import type { MessageBlock } from '#core/api/contract/messages.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { href } from '#core/routes/pages.ts'
import { aboutLoan, type NamedLoan } from '#core/text/loan-named.ts'
import { moneySentSentence, moneySentTitle, type SentMoney } from '#core/text/money-sent.ts'
import type { Annex } from '../agreement/release-annex.ts'
import type { Mail } from '../platform/mail/mail.ts'

interface DocumentMailFacts {
  firstName: string
  publicUrl: string
  loanId: string
}

/** A document that was not accepted. */
export interface RefusedDocument {
  kind: DocumentKind
  reason: RefusalReason
}

/** The lines that a later payout changed, old and new. */
const changedLines = ({ content: { before, after } }: Annex): MessageBlock[] => [
  `A liberação foi depois do dia previsto no contrato, e as datas e os valores passam a contar de ${formatDate(after.disbursementDate)}. ${movedDueDay(before, after)} Nenhuma parcela aumentou. O aditivo está anexado a este e-mail e fica na sua conta. O que mudou:`,
  {
    facts: sideBySide(before, after).flatMap(([label, old, now]): [string, string][] =>
      old === now ? [] : [[label, `de ${old} para ${now}`]],
    ),
  },
]

export const approvedSubject = 'Empréstimo aprovado: o dinheiro foi enviado'

/**
 * To the customer after approval, once the money is sent; with an annex if a later payout changed the contract.
 *
 * @param until the last day to withdraw
 */
export function approvedMail({
  firstName,
  publicUrl,
  loanId,
  netCents,
  until,
  annex,
  ...sent
}: DocumentMailFacts & NamedLoan & SentMoney & { until: IsoDate; annex?: Annex }): Mail {
  return {
    subject: approvedSubject,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan({ netCents }),
      `Conferimos seus documentos, e o empréstimo foi aprovado. ${moneySentTitle}. ${moneySentSentence(sent)}`,
      ...(annex ? changedLines(annex) : []),
      `As parcelas, com ${offersBoleto ? 'boleto e ' : ''}Pix, estão na página do empréstimo. Nela você também pode desistir, sem dizer o motivo, até ${formatDate(until)}.`,
    ],
    ...(annex && { files: [annex.file] }),
    button: { label: 'Ver meu empréstimo', url: `${publicUrl}${href('myLoan', { id: loanId })}` },
  }
}

/** To the customer who must send some documents again. */
export function documentsRefusedMail({
  firstName,
  publicUrl,
  faults,
}: DocumentMailFacts & { faults: readonly RefusedDocument[] }): Mail {
  return {
    subject: 'Precisamos de outro documento',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Nem todos os documentos puderam ser aceitos:',
      { list: faults.map(({ kind, reason }) => `${documentWords[kind]}. ${refusalWordsOf(kind)[reason]}`) },
      'Os outros estão guardados: envie só o que falta.',
    ],
    button: { label: 'Enviar documentos', url: `${publicUrl}${href('loan.documents')}` },
  }
}
