import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Abrindo seu pedido',
} satisfies PageMeta
