import type { DocumentKind, RefusalReason } from '../agreement/documents.ts'

/** Each document as people call it. */
export const documentWords: Record<DocumentKind, string> = {
  'identity-front': 'Documento de identidade, frente',
  'identity-back': 'Documento de identidade, verso',
  'income-proof': 'Comprovante de renda',
  'address-proof': 'Comprovante de endereço',
  selfie: 'Selfie',
}

/** Why a file was refused, and what helps. */
export const refusalWords: Record<RefusalReason, string> = {
  type: 'Este tipo de arquivo não serve. Envie uma foto (JPEG, PNG ou WebP) ou um PDF.',
  unreadable: 'O arquivo não abre. Tire outra foto ou gere o PDF de novo.',
  'too-large-picture': 'A imagem é grande demais. Envie uma foto de até 50 megapixels.',
  'too-small-picture': 'A imagem é pequena demais para ler. Tire uma foto mais de perto.',
  'active-content': 'O PDF tem conteúdo ativo ou arquivos dentro. Envie uma versão simples.',
  protected: 'O PDF pede senha. Envie uma versão sem senha.',
  'photo-needed': 'Aqui precisamos de uma foto, não de um PDF.',
  illegible: 'A imagem está ilegível. Tire outra, com luz e sem reflexo.',
  expired: 'O documento está vencido. Envie um dentro da validade.',
  'other-person': 'O documento parece ser de outra pessoa. Envie um no seu nome.',
}
