import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Algo deu errado',
} satisfies PageMeta
