import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Senha alterada',
} satisfies PageMeta
