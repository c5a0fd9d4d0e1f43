import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Ative sua conta',
} satisfies PageMeta
