import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Mudar o dia do vencimento',
} satisfies PageMeta
