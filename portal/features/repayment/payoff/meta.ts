import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Antecipar ou quitar',
} satisfies PageMeta
