import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Componentes',
} satisfies PageMeta
