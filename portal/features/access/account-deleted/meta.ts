import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Conta excluída',
} satisfies PageMeta
