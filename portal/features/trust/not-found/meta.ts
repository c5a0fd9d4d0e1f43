import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Página não encontrada',
} satisfies PageMeta
