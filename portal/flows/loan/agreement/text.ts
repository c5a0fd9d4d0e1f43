export const text = {
  save: { pdf: 'Baixar em PDF', html: 'Baixar em HTML' },
  draft: 'minuta-do-contrato',
  signed: (protocol: string) => `contrato-${protocol}`,
} as const
