import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Informe anual',
} satisfies PageMeta
