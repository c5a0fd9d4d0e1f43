import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Pagamentos',
} satisfies PageMeta
