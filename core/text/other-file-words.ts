import type { OtherFileKind } from '../files/other-file-kind.ts'

const notOfx = (what: string) =>
  `Esse arquivo é ${what}. Exporte o extrato no site ou aplicativo do banco, em OFX (também chamado Money), ou conecte o seu banco.`

/** What to do with a file that was chosen in place of a bank statement. */
export const otherFileWords: Record<OtherFileKind, string> = {
  archive:
    'Esse arquivo está compactado. Abra-o no aparelho, tire de dentro o extrato em OFX e envie só ele.',
  pdf: notOfx('um PDF'),
  picture: notOfx('uma imagem ou um vídeo'),
  sheet: notOfx('uma planilha'),
  document: notOfx('um documento de texto'),
  page: notOfx('uma página da internet'),
}
