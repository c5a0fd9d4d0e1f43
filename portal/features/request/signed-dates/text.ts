import { promiseTerm } from '#core/text/promises.ts'

export const text = {
  title: 'O que acontece agora',
  documents: 'Documentos',
  check: 'Conferência',
  payout: 'Dinheiro',
  first: 'Parcela 1, pelo contrato',
  by: (date: string) => `até ${date}`,
  terms: {
    check: `em até ${promiseTerm('documents')}`,
    payout: `em até ${promiseTerm('payout')} depois`,
  },
} as const
