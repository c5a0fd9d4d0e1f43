import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Parcelas',
} satisfies PageMeta
