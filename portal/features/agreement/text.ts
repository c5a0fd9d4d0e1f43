import type { FileFormat } from '#core/api/contract/agreement.ts'

/** Heading of a signed contract's files. */
export const signedCopies = 'Sua cópia do contrato'

export const text = {
  save: (format: FileFormat) => `Baixar em ${format.toUpperCase()}`,
  draft: 'minuta-do-contrato',
  protocol: (protocol: string) => `Protocolo da assinatura: ${protocol}`,
  signed: (protocol: string) => `contrato-${protocol}`,
} as const

export const annexText = {
  release: {
    title: 'Seu contrato foi recalculado, sem aumentar nenhum valor',
    lead: (released: string, priced: string) =>
      `O dinheiro saiu em ${released}, e o contrato considerava ${priced}. Por isso as datas e os valores contam a partir da liberação: nenhuma parcela aumentou, e o CET não passou do que você assinou.`,
  },
  dueDay: {
    title: 'Seu contrato tem outro dia de vencimento',
    free: (asked: string, day: number) =>
      `Você voltou o vencimento para o dia ${day}, o do contrato, em ${asked}. Nenhuma parcela aumentou.`,
    lead: (asked: string, day: number, interest: string) =>
      `Você mudou o vencimento para o dia ${day} em ${asked}. Os dias a mais somam ${interest} de juros, divididos entre as parcelas que estavam em aberto.`,
  },
  renegotiation: (asked: string) =>
    `Você assinou esta mudança em ${asked}, por código. O aditivo diz tudo o que ficou combinado.`,
  save: 'Baixar o aditivo em PDF',
  file: (number: number, protocol: string) => `aditivo-${number}-${protocol}.pdf`,
} as const
