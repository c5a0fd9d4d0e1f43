import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Minha conta',
} satisfies PageMeta
