export const text = {
  save: { pdf: 'Baixar em PDF', html: 'Baixar em HTML' },
  draft: 'minuta-do-contrato',
  signed: (protocol: string) => `contrato-${protocol}`,
} as const

export const annexText = {
  title: 'Seu contrato foi recalculado, sem aumentar nada',
  lead: (released: string, priced: string) =>
    `O dinheiro saiu em ${released}, e o contrato considerava ${priced}. Por isso as datas e os valores contam a partir da liberação: nenhuma parcela aumentou, e o CET não passou do que você assinou.`,
  save: 'Baixar o aditivo em PDF',
  file: (protocol: string) => `aditivo-${protocol}.pdf`,
} as const
