import { documentWords } from '#core/agreement/document-words.ts'
import type { DocumentKind } from '#core/agreement/documents.ts'
import { formatDate } from '#core/format/date-text.ts'
import { promiseTerm } from '#core/text/promises.ts'

export const text = {
  until: (date: string) =>
    `Envie até ${date}. Depois desse dia, o contrato perde a validade, sem custo, e fazemos novas ofertas.`,
  incomeShown: 'O seu banco já mostrou a sua renda: não precisa mandar comprovante dela.',
  reviewed: 'Alguns documentos precisam ser enviados de novo',
  reviewedLead: (date: string) =>
    `Conferimos em ${formatDate(date)}. O motivo está em cada um; os que foram aceitos não precisam ser reenviados.`,
  left: (count: number) => (count === 1 ? 'Falta 1 documento:' : `Faltam ${count} documentos:`),
  ready: `Está tudo aqui. Ao enviar, conferimos em até ${promiseTerm('documents')} e avisamos por e-mail.`,
  send: 'Enviar para análise',
  incomplete: 'Para enviar, falta:',
  unfinished: (kind: DocumentKind) =>
    `${documentWords[kind]}: o arquivo novo não foi recebido. Termine o envio, ou fique com o anterior.`,
  onTheWay: 'Espere os envios em andamento terminarem.',
  safe: 'Só quem analisa o pedido vê os seus documentos. As fotos são guardadas sem os dados de localização.',
} as const
