import { documentWords } from '#core/agreement/document-words.ts'
import type { DocumentKind } from '#core/agreement/documents.ts'
import { waitWords } from '#core/text/wait-words.ts'

const megabyte = 1024 * 1024
const decimalComma = (number: number) => number.toFixed(1).replace('.', ',')

/** '3,2 MB', or in KB below 0.1 MB. */
export function sizeWords(bytes: number): string {
  return bytes < megabyte / 10
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${decimalComma(bytes / megabyte)} MB`
}

const ofTotal = (kind: DocumentKind) => documentWords[kind]

export const text = {
  list: 'Documentos pedidos',
  progress: (received: number, size: number) =>
    `${Math.floor((100 * received) / Math.max(1, size))}% de ${sizeWords(size)}`,
  shrinking: 'Estamos diminuindo a foto aqui no aparelho, para ela caber no envio. O texto continua legível.',
  queued: 'Começa assim que outro envio terminar.',
  last: 'Assim que o resto chegar, conferimos se o arquivo abre.',
  waiting: 'A conexão caiu. O que já chegou está guardado, e o envio continua sozinho.',
  delayed: 'Algo falhou do nosso lado. O que já chegou está guardado, e o envio continua sozinho.',
  busy: (seconds: number) =>
    `Nosso servidor está ocupado. O envio continua sozinho em ${waitWords(seconds)}.`,
  stopped: (received: number, size: number) =>
    `O envio parou em ${Math.floor((100 * received) / Math.max(1, size))}%. Escolha o mesmo arquivo para continuar de onde parou, ou mande outro.`,
  lost: (name: string) =>
    `O arquivo que você escolheu, ${name}, não chegou até nós: a página ou o acesso terminou antes. Escolha de novo.`,
  elsewhere: 'Este arquivo está chegando de outro aparelho.',
  removed: 'O arquivo foi removido.',
  earlier: 'Continua valendo o arquivo anterior:',

  camera: 'Tirar foto',
  file: 'Escolher arquivo',
  again: 'Enviar outro',
  change: 'Trocar',
  busyHere: 'Um arquivo já está indo para cá. Espere terminar, ou cancele o envio, e tente de novo.',
  closed: 'Agora este documento não pode ser trocado.',
  retry: 'Tentar agora',
  cancel: 'Cancelar envio',
  keep: 'Ficar com o anterior',
  remove: 'Remover',
  undo: 'Desfazer',
  insist: 'Usar assim mesmo',
  look: 'Ver',
  save: 'Baixar o arquivo',
  close: 'Fechar',
  unreadable: 'Não foi possível mostrar o arquivo.',
  preview: (kind: DocumentKind) => `O que você enviou: ${ofTotal(kind)}`,
  named: (action: string, kind: DocumentKind) => `${action}: ${ofTotal(kind)}`,

  news: {
    sending: (kind: DocumentKind) => `${ofTotal(kind)}: enviando.`,
    cancelled: (kind: DocumentKind) => `${ofTotal(kind)}: envio cancelado.`,
    sent: (kind: DocumentKind) => `${ofTotal(kind)}: arquivo recebido.`,
    refused: (kind: DocumentKind, why: string) => `${ofTotal(kind)}: não aceitamos este arquivo. ${why}`,
    doubtful: (kind: DocumentKind, why: string) => `${ofTotal(kind)}: confira o arquivo. ${why}`,
    shrinking: (kind: DocumentKind) => `${ofTotal(kind)}: estamos diminuindo a foto antes de enviar.`,
    waiting: (kind: DocumentKind) => `${ofTotal(kind)}: a conexão caiu, o envio continua sozinho.`,
    delayed: (kind: DocumentKind) => `${ofTotal(kind)}: algo falhou do nosso lado, o envio continua sozinho.`,
    going: (kind: DocumentKind) => `${ofTotal(kind)}: o envio continuou.`,
    removed: (kind: DocumentKind) => `${ofTotal(kind)}: arquivo removido.`,
    arrived: (kind: DocumentKind) => `${ofTotal(kind)}: arquivo recebido do celular.`,
  },
} as const
