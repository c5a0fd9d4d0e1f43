import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Abrindo seu pedido',
} satisfies PageMeta

export const text = {
  title: 'Abrindo seu pedido…',
  lead: 'Estamos levando o valor que você escolheu para o pedido.',
  login: 'Continuar para o login',
} as const
