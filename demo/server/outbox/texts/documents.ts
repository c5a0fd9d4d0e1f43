import { sideBySide } from '../../../../core/agreement/blocks.ts'
import type { DocumentKind, RefusalReason } from '../../../../core/agreement/documents.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import type { IsoDate } from '../../../../core/format/dates.ts'
import { documentWords, refusalWords } from '../../../../core/text/documents.ts'
import type { Annex } from '../../agreement/annex.ts'
import type { Mail } from '../mail.ts'

interface Facts {
  firstName: string
  publicUrl: string
  loanId: string
}

/** A document that was not accepted. */
export interface Fault {
  kind: DocumentKind
  reason: RefusalReason
}

/** What a later release changed, old and new: only the lines that differ. */
const changesOf = ({ content: { before, after } }: Annex): readonly string[] => [
  `O dinheiro saiu depois do dia previsto no contrato, e as datas e os valores passam a contar de ${formatDate(after.disbursementDate)}. Nenhuma parcela aumentou. O aditivo está anexado a este e-mail e fica na sua conta. O que mudou:`,
  ...sideBySide(before, after).flatMap(([label, old, now]) =>
    old === now ? [] : [`${label}: de ${old} para ${now}`],
  ),
]

/** To somebody whose documents are good: the money is on its way, and what its day made of the contract. */
export function approvedMail({ firstName, publicUrl, loanId, annex }: Facts & { annex?: Annex }): Mail {
  return {
    subject: 'Empréstimo aprovado',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Conferimos seus documentos e o empréstimo foi aprovado. O dinheiro saiu para a sua conta.',
      ...(annex ? changesOf(annex) : []),
      'As parcelas, com boleto e Pix, estão na página do empréstimo. Nela você também pode desistir, sem dizer o motivo, até 7 dias depois de receber o dinheiro.',
    ],
    ...(annex && { files: [annex.file] }),
    button: { label: 'Ver meu empréstimo', url: `${publicUrl}/meu-emprestimo/${loanId}` },
  }
}

/** To somebody who has to send some documents again. */
export function documentsRefusedMail({
  firstName,
  publicUrl,
  faults,
}: Facts & { faults: readonly Fault[] }): Mail {
  return {
    subject: 'Precisamos de outro documento',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Nem todos os documentos puderam ser aceitos:',
      ...faults.map(({ kind, reason }) => `${documentWords[kind]}. ${refusalWords[reason]}`),
      'Os outros estão guardados: envie só o que falta.',
    ],
    button: { label: 'Enviar documentos', url: `${publicUrl}/emprestimo/documentos` },
  }
}

/** To somebody whose signed contract still waits for documents. */
export function documentsMissingMail({ firstName, publicUrl, until }: Facts & { until: IsoDate }): Mail {
  return {
    subject: `Envie seus documentos até ${formatDate(until)}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Seu contrato está assinado, e falta enviar os documentos até ${formatDate(until)} para o dinheiro sair.`,
      'Depois desse dia, o contrato perde a validade, sem custo, e fazemos novas ofertas para você.',
    ],
    button: { label: 'Enviar documentos', url: `${publicUrl}/emprestimo/documentos` },
  }
}

/** What is told of the request of a lapsed contract, by what became of it. */
const afterLapse = {
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
    label: 'Continuar o pedido aberto',
    path: 'emprestimo',
  },
} as const

/** To somebody whose contract lapsed, with the new offers, if there are any. */
export function lapsedMail({
  firstName,
  publicUrl,
  protocol,
  outcome,
}: Facts & { protocol: string; outcome: keyof typeof afterLapse }): Mail {
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
