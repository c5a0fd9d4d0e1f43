import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Seu empréstimo',
} satisfies PageMeta
