import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Pagamentos',
} satisfies PageMeta

export const text = {
  none: 'Nenhum pagamento ainda',
  noneLead: 'Cada pagamento que recebermos aparece aqui, com o comprovante.',
  thisGivenUp: 'Ver a desistência deste contrato',
  givenUp: (protocol: string) => `Ver a devolução da desistência ${protocol}`,
} as const
