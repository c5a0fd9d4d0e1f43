export const text = {
  pdf: 'Baixar em PDF',
  html: 'Baixar em HTML',
  draft: 'minuta-do-contrato',
  signed: (protocol: string) => `contrato-${protocol}`,
  saved: 'Arquivo baixado.',
} as const
