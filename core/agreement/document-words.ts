import type { PhotoDoubt } from '../files/photo-doubt.ts'
import { fileGone, fileText } from '../text/component-text.ts'
import {
  acceptedTypes,
  type DocumentKind,
  type DocumentState,
  documentLimits,
  type RefusalReason,
} from './documents.ts'

/** The everyday name of each document. */
export const documentWords: Record<DocumentKind, string> = {
  'identity-front': 'Documento de identidade, frente',
  'identity-back': 'Documento de identidade, verso',
  'income-proof': 'Comprovante de renda',
  'address-proof': 'Comprovante de endereço',
  selfie: 'Selfie',
  'signed-contract': 'Contrato assinado no papel',
}

/** The label of each document state. */
export const documentStateWords: Record<DocumentState, string> = {
  receiving: 'Sendo recebido',
  received: 'Recebido',
  'in-review': 'Em análise',
  accepted: 'Aceito',
  refused: 'Recusado',
}

/** A tip for photographing or choosing each document. */
export const documentTips: Record<DocumentKind, string> = {
  'identity-front': 'RG, CIN, CNH ou CRNM, o lado com a foto. Tire da capinha e mostre os quatro cantos.',
  'identity-back': 'O outro lado do mesmo documento, com o número e a assinatura visíveis.',
  'income-proof': 'Holerite, extrato ou declaração dos últimos 3 meses, em foto ou PDF.',
  'address-proof':
    'Conta de luz, água, internet ou telefone dos últimos 3 meses, no seu nome. Sem conta no seu nome, escreva e assine uma declaração de onde você mora (Lei 7.115/1983).',
  selfie: 'Uma foto do seu rosto, de frente, em lugar claro, sem óculos escuros nem boné.',
  'signed-contract':
    'Imprima o contrato, assine a última folha e envie a foto dela, ou o PDF de todas. Sem impressora, fale com a gente.',
}

/** Problems that the page finds in a file before sending it. */
export const fileProblems = [
  'empty',
  'gone',
  'too-heavy',
  'changed-elsewhere',
  'type',
  'heic',
  'photo-needed',
  'too-large-picture',
  'too-small-picture',
] as const

export type FileProblem = (typeof fileProblems)[number]

const { maxBytes } = documentLimits
const mostMegabytes = `${maxBytes / 1024 / 1024} MB`

const photos = 'JPEG, PNG ou WebP'
const acceptsPdf = (kind: DocumentKind) => acceptedTypes(kind).some((type) => type === 'application/pdf')

/** What a document may be sent as. */
export function acceptedWords(kind: DocumentKind): string {
  return `Foto em ${photos}${acceptsPdf(kind) ? `, ou PDF de até ${mostMegabytes}` : ''}.`
}

/** Why a file was refused, and how to fix it. */
export function refusalWordsOf(kind: DocumentKind): Record<RefusalReason, string> {
  const isPdf = acceptsPdf(kind)
  return {
    type: `Este tipo de arquivo não é aceito. Envie uma foto (${photos})${isPdf ? ' ou um PDF' : ''}.`,
    unreadable: `O arquivo não abre. Tire outra foto${isPdf ? ' ou gere o PDF de novo' : ''}.`,
    'too-large-picture': 'A imagem é grande demais. Envie uma foto de até 64 megapixels.',
    'too-small-picture': 'A imagem é pequena demais para ler. Tire uma foto mais de perto.',
    'too-complex': `O arquivo é pesado demais para abrir. Tire outra foto${isPdf ? ' ou envie um PDF de até 50 páginas' : ''}.`,
    protected: 'O PDF tem senha. Envie uma versão sem senha.',
    'outside-pages':
      'Este PDF guarda o documento em anexos ou em um formulário, e as páginas dele não o mostram. Abra no Adobe Reader e envie os anexos, ou escolha Imprimir e Salvar como PDF.',
    'photo-needed': 'Aqui precisamos de uma foto, não de um PDF.',
    illegible: 'A imagem está ilegível. Tire outra, com luz e sem reflexo.',
    expired: 'O documento está vencido. Envie um dentro da validade.',
    'other-person': 'O documento parece ser de outra pessoa. Envie um no seu nome.',
  }
}

/** The same, where any document may be meant. */
export const refusalWords = refusalWordsOf('income-proof')

/** Why a file is not sent, and how to fix it. */
export function problemWordsOf(kind: DocumentKind): Record<FileProblem, string> {
  const refused = refusalWordsOf(kind)
  return {
    empty: fileText.empty,
    gone: fileGone,
    'too-heavy': `O arquivo passa de ${mostMegabytes}. Tire uma foto em vez de escanear, ou salve o PDF em tamanho menor.`,
    'changed-elsewhere':
      'Este documento foi trocado ou removido em outra aba ou aparelho. Confira e, se precisar, envie de novo.',
    type: refused.type,
    heic: 'Este navegador não abre fotos em HEIC. Tire outra em JPEG: no iPhone, em Ajustes, Câmera, Formatos, escolha Mais compatível; em outros celulares, desligue HEIF ou Alta eficiência nas configurações da câmera.',
    'photo-needed': refused['photo-needed'],
    'too-large-picture':
      'A foto é grande demais, e este navegador não conseguiu diminuir. Na câmera, escolha um tamanho menor (12 MP é o bastante) e tire outra.',
    'too-small-picture': refused['too-small-picture'],
  }
}

/** Why a file is doubted before it is sent: its photo looks illegible, or it was chosen for another document too. */
export type FileDoubt = PhotoDoubt | 'same-file'

/** The doubts in words, and how to fix each. */
export const doubtWords: Record<FileDoubt, string> = {
  dark: 'A foto parece escura demais para ler. Tire outra perto de uma janela ou com a luz acesa.',
  cut: 'Um pedaço do documento parece ter ficado de fora. Afaste um pouco o celular e mostre os quatro cantos.',
  'same-file':
    'Este é o mesmo arquivo que você escolheu para outro documento. Escolha outro, ou use assim mesmo se ele mostra os dois.',
  blurred: 'A foto parece tremida ou fora de foco. Limpe a lente, apoie o celular e tire outra.',
}
