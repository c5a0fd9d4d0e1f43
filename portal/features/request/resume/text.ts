import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Seu empréstimo',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Abrindo seu pedido de onde você parou.',
} as const
