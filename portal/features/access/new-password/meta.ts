import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Crie uma nova senha',
} satisfies PageMeta
