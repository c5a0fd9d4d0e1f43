import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Sem internet',
} satisfies PageMeta
