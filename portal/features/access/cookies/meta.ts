import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Ative os cookies',
} satisfies PageMeta
