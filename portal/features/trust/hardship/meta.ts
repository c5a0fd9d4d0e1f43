import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Não consigo pagar',
  description: `O que fazer quando a parcela não cabe no mês: o que muda na hora na sua conta, com quem falar e quais são os seus direitos.`,
} satisfies PageMeta
