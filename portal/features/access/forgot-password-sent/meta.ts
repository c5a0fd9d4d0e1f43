import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Veja seu e-mail',
} satisfies PageMeta
