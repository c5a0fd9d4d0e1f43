import type { DocumentKind, RefusalReason } from '../../../../core/agreement/documents.ts'
import { documentWords, refusalWords } from '../../../../core/text/documents.ts'
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

/** To somebody whose documents are good: the money is on its way. */
export function approvedMail({ firstName, publicUrl, loanId }: Facts): Mail {
  return {
    subject: 'Empréstimo aprovado',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Conferimos seus documentos e o empréstimo foi aprovado. O valor será depositado na sua conta.',
      'As parcelas, com boleto e Pix, estão na página do empréstimo.',
    ],
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
