import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'E-mail verificado',
} satisfies PageMeta
