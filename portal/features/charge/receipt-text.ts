export const receiptText = {
  label: 'Baixar o comprovante (PDF)',
  file: (date: string) => `comprovante-${date}.pdf`,
} as const
