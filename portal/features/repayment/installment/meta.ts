import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Pagar parcela',
} satisfies PageMeta
